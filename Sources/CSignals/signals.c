#ifdef __linux__
#define _DEFAULT_SOURCE
#endif
#include "CSignals.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static struct termios remembered;
// Atomic and lock-free, because a handler may run on any thread while another thread reads it.
static atomic_bool is_remembered;
static atomic_bool marks_pastes;
static atomic_int wake_descriptor = -1;
static atomic_bool pending[NSIG];
static struct sigaction former[NSIG];

static const int watched[] = {SIGINT, SIGWINCH, SIGTSTP, SIGCONT};
static const int ending[] = {SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGXCPU};
static const int crashing[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT};
#define COUNT(array) (sizeof(array) / sizeof(array[0]))

static void restore_at_exit(void) { cs_restore_terminal(NULL); }

bool cs_remember_terminal(void) {
  if (is_remembered) return true;
  if (tcgetattr(STDIN_FILENO, &remembered) != 0) return false;
  is_remembered = true;
  atexit(restore_at_exit);
  return true;
}

void cs_note_paste_marks(bool on) { marks_pastes = on; }

void cs_restore_terminal(struct termios *settings) {
  if (!is_remembered) return;
  if (settings) *settings = remembered;
  if (atomic_exchange(&marks_pastes, false)) {
    ssize_t ignored = write(STDOUT_FILENO, "\033[?2004l", 8);
    (void)ignored;
  }
  // A background process would be stopped for changing the terminal, which the foreground process has already set.
  if (tcgetpgrp(STDIN_FILENO) != getpgrp()) return;
  while (tcsetattr(STDIN_FILENO, TCSADRAIN, &remembered) != 0 && errno == EINTR) {}
}

static void note(int number) {
  int saved = errno;
  pending[number] = true;
  int wake = wake_descriptor;
  if (wake >= 0) {
    // The pipe does not block: if it is full, its reader has been woken already.
    ssize_t ignored = write(wake, "", 1);
    (void)ignored;
  }
  errno = saved;
}

// The line that a script has reached; 0 between scripts.
static atomic_uint reached;
static char script[512];

void cs_reach_line(const char *path, unsigned line) {
  reached = 0;
  snprintf(script, sizeof script, "%s", path);
  reached = line;
}

unsigned cs_reached_line(void) { return reached; }

const char *cs_reached_script(void) { return script; }

static void complain(const char *text) {
  ssize_t ignored = write(STDERR_FILENO, text, strlen(text));
  (void)ignored;
}

// Formats the number by hand, because it is called in a handler.
static void complain_about_line(const char *text) {
  char place[16];
  size_t at = sizeof place;
  place[--at] = '\0';
  place[--at] = ' ';
  place[--at] = ':';
  for (unsigned rest = reached; rest > 0; rest /= 10) place[--at] = (char)('0' + rest % 10);
  complain("\n");
  complain(script);
  complain(":");
  complain(place + at);
  complain(text);
  complain("\n");
}

static void end_by(int number, bool is_crash) {
  int saved = errno;
  cs_record_rescue();
  cs_restore_terminal(NULL);
  if (is_crash && reached) complain_about_line("the program crashed here");
  sigaction(number, &former[number], NULL);
  // The signal is blocked while its handler runs, so it arrives as soon as this returns.
  raise(number);
  errno = saved;
}

// Whether the first SIGTERM only sets its flag, and when it came, in milliseconds.
static atomic_bool termination_waits;
static atomic_llong terminated_at;

static long long milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

static void end(int number) {
  if (number == SIGTERM && termination_waits && !pending[number]) {
    terminated_at = milliseconds();
    note(number);
  } else if (number == SIGTERM && termination_waits && milliseconds() - terminated_at < 500) {
    // The same signal: it reaches a whole group, and the process that waits for this one passes it on.
  } else {
    end_by(number, false);
  }
}

static void crash(int number) { end_by(number, true); }

static void watch(int number, void (*handler)(int), int flags) {
  struct sigaction action, before;
  sigemptyset(&action.sa_mask);
  action.sa_flags = flags;
  action.sa_handler = handler;
  sigaction(number, &action, &before);
  // Already taken over: there is no other handler to restore.
  if (before.sa_handler == handler) return;
  former[number] = before;
  // A signal that was ignored when the process began (nohup) stays ignored.
  if (former[number].sa_handler == SIG_IGN && (number == SIGHUP || number == SIGINT || number == SIGQUIT))
    sigaction(number, &former[number], NULL);
}

void cs_ignore_write_signals(void) {
  signal(SIGPIPE, SIG_IGN);
  signal(SIGXFSZ, SIG_IGN);
}

void cs_watch_signals(int wake) {
  wake_descriptor = wake;
  // No SA_RESTART: a read that waits for input must return.
  for (size_t index = 0; index < COUNT(watched); index++) watch(watched[index], note, 0);
  cs_watch_ending();
  cs_ignore_write_signals();
}

void cs_end_on_quit(void) {
  struct sigaction now;
  sigaction(SIGQUIT, NULL, &now);
  if (now.sa_handler != SIG_IGN && now.sa_handler != end) signal(SIGQUIT, SIG_DFL);
}

static pthread_key_t handler_stack;

static void take_handler_stack(void *room) {
  stack_t none = {.ss_flags = SS_DISABLE};
  sigaltstack(&none, NULL);
  free(room);
}

static void make_handler_stack_key(void) { pthread_key_create(&handler_stack, take_handler_stack); }

void cs_give_handler_stack(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  static _Thread_local bool is_given;
  if (is_given) return;
  is_given = true;
  stack_t present, ours = {.ss_size = 1 << 16};
  if (sigaltstack(NULL, &present) != 0 || !(present.ss_flags & SS_DISABLE)) return;
  if (!(ours.ss_sp = malloc(ours.ss_size))) return;
  pthread_once(&once, make_handler_stack_key);
  if (sigaltstack(&ours, NULL) != 0 || pthread_setspecific(handler_stack, ours.ss_sp) != 0) take_handler_stack(ours.ss_sp);
}

void cs_watch_ending(void) {
  cs_give_handler_stack();
  cs_end_on_quit();
  for (size_t index = 0; index < COUNT(ending); index++) watch(ending[index], end, 0);
  for (size_t index = 0; index < COUNT(crashing); index++) watch(crashing[index], crash, SA_ONSTACK);
}

static atomic_bool is_exit_refused;
static const char refusal[] = "the code of a screen ended the program";
static char program[64];

static void check_exit(int status) {
  if (!atomic_exchange(&is_exit_refused, false)) return;
  cs_record_rescue();
  cs_restore_terminal(NULL);
  if (reached) {
    complain_about_line(refusal);
  } else {
    complain("\n");
    complain(program);
    complain(": ");
    complain(refusal);
    complain("\n");
  }
  if (status == 0) _exit(1);
}

#ifdef __GLIBC__
static void check_status(int status, void *nothing) {
  (void)nothing;
  check_exit(status);
}
#else
static void check_any(void) { check_exit(0); }
#endif

void cs_refuse_exit(const char *name) {
  static atomic_bool is_registered;
  atomic_store(&is_exit_refused, false);
  if (!name) return;
  snprintf(program, sizeof program, "%s", name);
  cs_watch_ending();
  atomic_store(&is_exit_refused, true);
  if (atomic_exchange(&is_registered, true)) return;
#ifdef __GLIBC__
  on_exit(check_status, NULL);
#else
  atexit(check_any);
#endif
}

void cs_unwatch_signals(void) {
  for (size_t index = 0; index < COUNT(watched); index++) sigaction(watched[index], &former[watched[index]], NULL);
  // Signals that end the process stay watched: their action is unchanged, and there may be a record.
  wake_descriptor = -1;
}

bool cs_take_signal(int number) {
  return atomic_exchange(&pending[number], false);
}

static bool is_pending(int number) {
  sigset_t one, before, waiting;
  sigemptyset(&one);
  sigaddset(&one, number);
  // Only a signal that is blocked here is reported, even if another thread is to handle it.
  pthread_sigmask(SIG_BLOCK, &one, &before);
  sigpending(&waiting);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return sigismember(&waiting, number) == 1;
}

void cs_await_signal(int number) {
  // All threads may have blocked it.
  for (int rest = 100; rest > 0 && is_pending(number); rest--) usleep(1000);
}

void cs_stop_here(void) {
  struct sigaction standard, ours;
  sigemptyset(&standard.sa_mask);
  standard.sa_flags = 0;
  standard.sa_handler = SIG_DFL;
  sigaction(SIGTSTP, &standard, &ours);
  sigset_t stop, before;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTSTP);
  pthread_sigmask(SIG_UNBLOCK, &stop, &before);
  raise(SIGTSTP);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  sigaction(SIGTSTP, &ours, NULL);
}

// Whether the second SIGINT ends the process.
static atomic_bool second_ends;

static void interrupt_once(int number) {
  if (pending[number] && second_ends) {
    cs_record_rescue();
    _exit(130);
  }
  note(number);
}

void cs_watch_termination(bool on) {
  termination_waits = on;
  if (on) watch(SIGTERM, end, 0);
}

bool cs_has_signal(int number) { return pending[number]; }

void cs_end_by(int number) {
  cs_record_rescue();
  cs_restore_terminal(NULL);
  signal(number, SIG_DFL);
  // The main queue may have moved to a thread of a queue, which blocks the signal.
  sigset_t one;
  sigemptyset(&one);
  sigaddset(&one, number);
  pthread_sigmask(SIG_UNBLOCK, &one, NULL);
  raise(number);
}

static atomic_int continue_descriptor = -1;

static void note_continue(int number) {
  int saved = errno;
  pending[number] = true;
  int wake = continue_descriptor;
  if (wake >= 0) {
    ssize_t ignored = write(wake, "", 1);
    (void)ignored;
  }
  errno = saved;
}

void cs_watch_continue(int wake) {
  continue_descriptor = wake;
  watch(SIGCONT, note_continue, 0);
}

void cs_watch_stop(bool on) {
  if (on) {
    watch(SIGTSTP, note_continue, 0);
  } else {
    sigaction(SIGTSTP, &former[SIGTSTP], NULL);
  }
}

static void ignore(int number) { (void)number; }

void cs_ignore_here(int number) { signal(number, ignore); }

void cs_watch_interrupt(int wake, bool ends) {
  second_ends = ends;
  wake_descriptor = wake;
  watch(SIGINT, interrupt_once, 0);
  cs_ignore_write_signals();
}
