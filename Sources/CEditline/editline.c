// For wcwidth.
#define _GNU_SOURCE

#include "CEditline.h"

#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

void ce_use_utf8(void) {
  // Only the category of characters: a user's decimal comma must not affect parsing and printing.
  if (setlocale(LC_CTYPE, "") && strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return;
  if (setlocale(LC_CTYPE, "C.UTF-8")) return;
  setlocale(LC_CTYPE, "en_US.UTF-8");
}

EditLine *ce_make(const char *program) {
  EditLine *editor = el_init(program, stdin, stdout, stderr);
  if (!editor) return NULL;
  el_set(editor, EL_EDITOR, "emacs");
  el_set(editor, EL_SIGNAL, 0);
  // Without the terminal's commands that insert and delete characters. With them, libedit writes past the end of a row that is full,
  // erases the row below, and is one column off where a wide character does not fit at the end of a row.
  static const char *const commands[] = {"im", "ei", "ic", "IC", "dc", "DC"};
  for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) el_set(editor, EL_SETTC, commands[i], "", NULL);
  return editor;
}

void ce_set_prompts(EditLine *editor, ce_prompt left, ce_prompt right) {
  el_set(editor, EL_PROMPT_ESC, left, '\1');
  el_set(editor, EL_RPROMPT_ESC, right, '\1');
}

void ce_set_client(EditLine *editor, void *client) { el_set(editor, EL_CLIENTDATA, client); }

void *ce_client(EditLine *editor) {
  void *client = NULL;
  el_get(editor, EL_CLIENTDATA, &client);
  return client;
}

void ce_add_function(EditLine *editor, const char *name, const char *help, ce_function function) {
  el_set(editor, EL_ADDFN, name, help, function);
}

void ce_bind(EditLine *editor, const char *key, const char *function) {
  el_set(editor, EL_BIND, key, function, NULL);
}

void ce_bind_command(EditLine *editor, const char *key, const char *function) {
  el_set(editor, EL_BIND, "-a", key, function, NULL);
}

bool ce_is_vi(EditLine *editor) {
  const char *name = NULL;
  return el_get(editor, EL_EDITOR, &name) == 0 && name && strcmp(name, "vi") == 0;
}

void ce_parse_line(EditLine *editor, const char *line) {
  Tokenizer *tokenizer = tok_init(NULL);
  if (!tokenizer) return;
  int count;
  const char **words;
  if (tok_str(tokenizer, line, &count, &words) == 0 && count > 0) el_parse(editor, count, words);
  tok_end(tokenizer);
}

void ce_set_reader(EditLine *editor, ce_reader reader) { el_set(editor, EL_GETCFN, reader); }

int ce_read_builtin(EditLine *editor, wchar_t *character, ce_reader afterwards) {
  el_set(editor, EL_GETCFN, EL_BUILTIN_GETCFN);
  int count = el_wgetc(editor, character);
  el_set(editor, EL_GETCFN, afterwards);
  return count;
}

void ce_prepare_terminal(EditLine *editor, bool on) { el_set(editor, EL_PREP_TERM, on ? 1 : 0); }

void ce_refresh(EditLine *editor) { el_set(editor, EL_REFRESH); }

History *ce_history_make(EditLine *editor, int size) {
  History *store = history_init();
  if (!store) return NULL;
  HistEvent event;
  history(store, &event, H_SETSIZE, size);
  el_set(editor, EL_HIST, history, store);
  return store;
}

void ce_history_enter(History *store, const char *line) {
  HistEvent event;
  history(store, &event, H_ENTER, line);
}

void ce_history_clear(History *store) {
  HistEvent event;
  history(store, &event, H_CLEAR);
}

void ce_history_end(History *store) { history_end(store); }

bool ce_window(int *columns, int *rows) {
  struct winsize size;
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return false;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return true;
}

int ce_width(wchar_t character) { return wcwidth(character); }
