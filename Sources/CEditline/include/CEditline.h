// Functions of libedit and of the terminal that Swift cannot call: variadic functions, those with a `FILE *`, and `ioctl`.
#ifndef CEDITLINE_H
#define CEDITLINE_H

#include <histedit.h>
#include <stdbool.h>
#include <stddef.h>
#include <wchar.h>

// MARK: The editor

/// Chooses a UTF-8 locale for characters: the user's, or C.UTF-8. Without one, libedit drops characters that are not ASCII.
void ce_use_utf8(void);

/// Makes an editor on the standard streams, in emacs mode without its signal handling.
EditLine *ce_make(const char *program);

typedef char *(*ce_prompt)(EditLine *);
typedef unsigned char (*ce_function)(EditLine *, int);
typedef int (*ce_reader)(EditLine *, wchar_t *);

/// Sets the functions that return the prompts. The character \1 encloses text without width, such as colours.
void ce_set_prompts(EditLine *editor, ce_prompt left, ce_prompt right);
void ce_set_client(EditLine *editor, void *client);
void *ce_client(EditLine *editor);
void ce_add_function(EditLine *editor, const char *name, const char *help, ce_function function);
/// Binds a key to a function that exists. An unknown function corrupts libedit's heap, so check the spelling.
void ce_bind(EditLine *editor, const char *key, const char *function);
/// Binds a key of vi's command mode to a function that exists.
void ce_bind_command(EditLine *editor, const char *key, const char *function);
/// Whether the editor is in vi mode.
bool ce_is_vi(EditLine *editor);
/// Executes a line of an editrc file.
void ce_parse_line(EditLine *editor, const char *line);
void ce_set_reader(EditLine *editor, ce_reader reader);
/// Reads one character from the keyboard with libedit's own reader, which handles the encoding.
int ce_read_builtin(EditLine *editor, wchar_t *character, ce_reader afterwards);
/// Prepares the terminal for editing, or restores it.
void ce_prepare_terminal(EditLine *editor, bool on);
/// Redraws prompt and line, on the row of the cursor.
void ce_refresh(EditLine *editor);

History *ce_history_make(EditLine *editor, int size);
void ce_history_enter(History *history, const char *line);
void ce_history_clear(History *history);
void ce_history_end(History *history);

// MARK: The terminal

/// The width and height of the terminal on standard output; false if there is none, or it does not report them.
bool ce_window(int *columns, int *rows);
/// The number of cells that a character takes.
int ce_width(wchar_t character);

#endif
