// Handling of signals, and of the end of a process. Signal handlers must be plain C to be safe.
#ifndef CSIGNALS_H
#define CSIGNALS_H

#include <stdbool.h>
#include <stddef.h>
#include <termios.h>

// MARK: Signals

/// Stores the terminal's settings, which are restored when the process ends: by exit, a signal, or a crash.
/// False if standard input is not a terminal.
bool cs_remember_terminal(void);
/// Records that the terminal marks pastes, which is turned off when the terminal is restored.
void cs_note_paste_marks(bool on);
/// Restores the stored settings, and returns them through `settings` if it is not NULL.
void cs_restore_terminal(struct termios *settings);

/// Takes over the signals of a terminal. Each of INT, WINCH, TSTP, CONT sets a flag and writes a byte to `wake`;
/// TERM, HUP, QUIT and the signals of a crash restore the terminal, as with `cs_watch_ending`.
void cs_watch_signals(int wake);
/// Restores the previous handlers of the signals.
void cs_unwatch_signals(void);
/// Whether the signal has arrived since the last call.
bool cs_take_signal(int number);
/// Waits for a signal that has reached the process, until the thread that handles it has run. Usually, there is none.
void cs_await_signal(int number);
/// Stops the process as ^Z does by default. Returns when it is continued.
void cs_stop_here(void);

/// For a process without a terminal: the first SIGINT sets the flag of `cs_take_signal` and writes a byte to `wake`, the
/// second ends the process with status 130 if `ends` is true. SIGPIPE is ignored, so that a closed output is an error that can be
/// reported.
void cs_watch_interrupt(int wake, bool ends);

/// For a process without a terminal of its own: SIGCONT sets the flag of `cs_take_signal`, and writes a byte to `wake`.
void cs_watch_continue(int wake);
/// If on, SIGTSTP does the same after `cs_watch_continue`, and only `cs_stop_here` stops the process. If off, it acts as before.
void cs_watch_stop(bool on);

/// If on, the first SIGTERM from now on sets the flag of `cs_has_signal`, and one that arrives half a second later or more ends
/// the process. If off, each SIGTERM ends it.
void cs_watch_termination(bool on);
/// Whether the signal has arrived, and was not taken.
bool cs_has_signal(int number);
/// Ends the process by a signal, so that its parent sees what has ended it. Waiting records are written before.
void cs_end_by(int number);
/// Ignores a signal in this process, and not in the programs that it starts.
void cs_ignore_here(int number);

/// Turns writing to a closed output, or beyond a file size limit, into an error of the call instead of a signal.
void cs_ignore_write_signals(void);

/// Lets SIGQUIT (^\\) end the process, unless it is ignored. Swift would treat it as a crash, ask what to do, and continue.
void cs_end_on_quit(void);

/// Takes over the signals that end a process and those of a crash, so that waiting records are written and the terminal is
/// restored before their previous action.
void cs_watch_ending(void);

/// Provides a separate stack on this thread for crash handlers, because its own may have overflowed. The main queue moves from
/// thread to thread, so call it each time before running foreign code.
void cs_give_handler_stack(void);

/// From now on, an exit is unexpected: the named program reports it on standard error, and a status of 0 becomes 1.
/// With NULL, an exit is expected again. Crashes are handled too, as by `cs_watch_ending`.
void cs_refuse_exit(const char *program);
/// Records the line of a script that is performed from now on; 0 for none. The line is reported if it crashes the program, or
/// ends it by an unexpected exit.
void cs_reach_line(const char *path, unsigned line);
/// The line that was recorded last, and its script.
unsigned cs_reached_line(void);
const char *cs_reached_script(void);

/// Whether the program has printed something that waits in the buffer of the C library.
bool cs_prints_wait(void);
/// Writes the text in that buffer.
void cs_flush_prints(void);

// MARK: Records

/// A file that is written in pieces larger than a line. Waiting lines survive the end of the process, except for a kill that
/// cannot be caught.
typedef struct cs_record cs_record;

/// Makes a record of an open file; NULL, and `errno`, if that fails. The file is closed with the record.
cs_record *cs_record_open(int descriptor);
/// Appends a line after a mark: a signal during the call finds all of it or nothing. Call it on one thread only. Returns 0, or
/// the number of an error, which stays.
int cs_record_line(cs_record *record, const char *mark, size_t mark_count, const char *bytes, size_t count);
/// Writes the waiting lines. Returns 0, or the number of an error.
int cs_record_flush(cs_record *record);
/// Writes the waiting lines, and closes the file.
void cs_record_close(cs_record *record);
/// Writes the waiting lines of all records. Safe in a signal handler.
void cs_record_rescue(void);

#endif
