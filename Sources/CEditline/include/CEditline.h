// Functions of libedit and of the terminal that Swift cannot call: variadic functions, those with a `FILE *`, `ioctl`, and
// signal handlers, which must be plain C to be safe.
#ifndef CEDITLINE_H
#define CEDITLINE_H

#include <histedit.h>
#include <stdbool.h>
#include <stddef.h>
#include <termios.h>
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
/// Binds a key to a function that exists. An unknown one corrupts libedit's heap: mind the spelling.
void ce_bind(EditLine *editor, const char *key, const char *function);
/// The same for a key of vi's command mode.
void ce_bind_command(EditLine *editor, const char *key, const char *function);
/// Whether it behaves like vi.
bool ce_is_vi(EditLine *editor);
/// Does what a line of an editrc file says.
void ce_parse_line(EditLine *editor, const char *line);
void ce_set_reader(EditLine *editor, ce_reader reader);
/// Reads one character from the keyboard by libedit's own reader, which knows the encoding.
int ce_read_builtin(EditLine *editor, wchar_t *character, ce_reader afterwards);
/// Makes the terminal ready for editing, or puts it back.
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

// MARK: Signals

/// Stores the terminal's settings, which are restored when the process ends: by exit, a signal, or a crash.
/// False if standard input is not a terminal.
bool ce_remember_terminal(void);
/// Records that the terminal marks pastes, which is turned off when the terminal is restored.
void ce_note_paste_marks(bool on);
/// Restores the stored settings, and returns them through `settings` if it is not NULL.
void ce_restore_terminal(struct termios *settings);

/// Takes over the signals of a terminal. Each of INT, WINCH, TSTP, CONT sets a flag and writes a byte to `wake`;
/// TERM, HUP, QUIT and the signals of a crash restore the terminal, as `ce_watch_ending` says.
void ce_watch_signals(int wake);
/// Restores the previous handlers of the signals.
void ce_unwatch_signals(void);
/// Whether the signal has arrived since the last call.
bool ce_take_signal(int number);
/// Stops the process as ^Z does by default. Returns when it is continued.
void ce_stop_here(void);

/// For a process without a terminal: the first SIGINT sets the flag of `ce_take_signal` and writes a byte to `wake`, the
/// second ends the process with status 130. SIGPIPE is ignored, so that a closed output is an error that can be reported.
void ce_watch_interrupt(int wake);

/// Makes an output that is closed, or a file that may not grow, an error of the call that writes instead of a signal.
void ce_ignore_write_signals(void);

/// Takes over the signals that end a process and those of a crash, so that waiting records are written and the terminal is
/// restored before their previous action.
void ce_watch_ending(void);

// MARK: Records

/// A file that is written in pieces larger than a line. Waiting lines survive the end of the process, except for a kill that
/// cannot be caught.
typedef struct ce_record ce_record;

/// Writes to an open file; NULL, and `errno`, if that fails. The file is closed with it.
ce_record *ce_record_open(int descriptor);
/// Appends a line after a mark: a signal during the call finds all of it or nothing. Call it on one thread only. 0, or the number
/// of an error, which stays.
int ce_record_line(ce_record *record, const char *mark, size_t mark_count, const char *bytes, size_t count);
/// Writes the waiting lines. 0, or the number of an error.
int ce_record_flush(ce_record *record);
/// Writes the waiting lines, and closes the file.
void ce_record_close(ce_record *record);
/// Writes the waiting lines of all records. Safe in a signal handler.
void ce_record_rescue(void);

#endif
