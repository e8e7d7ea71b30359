import { app } from 'electron';
import type { RecoveredFile } from '../../../shared/domain/app.ts';
import { type AppError, appError, Failure } from '../../../shared/errors.ts';
import { createMessages, type Messages } from '../../../shared/messages/create-messages.ts';
import { describeRecovery } from '../../../shared/messages/describe-recovery.ts';
import { errorMessageParams } from '../../../shared/messages/error-params.ts';
import type { Command } from '../../core/command/command.ts';
import { type CommandFolder, makeCommandFolder } from '../../core/command/command-folder.ts';
import type { CommandOutcome } from '../../core/command/command-outcome.ts';
import { CommandProblem } from '../../core/command/command-problem.ts';
import type { CommandServices } from '../../core/command/command-services.ts';
import { type ExitCode, exitCodes, getExitCode } from '../../core/command/exit-codes.ts';
import { findSessionBus } from '../../core/command/find-session-bus.ts';
import {
  askedToEnd,
  askToEnd,
  listenAgain,
  listenAlone,
  untilPressIsOver,
} from '../../core/command/interrupts.ts';
import { readCommand } from '../../core/command/read-command.ts';
import { signalGraceMilliseconds } from '../../core/command/retry-after-engine-loss.ts';
import { runCoverage } from '../../core/command/run-coverage.ts';
import { runDoctor } from '../../core/command/run-doctor.ts';
import { runExportCommand } from '../../core/command/run-export-command.ts';
import { runProfiles } from '../../core/command/run-profiles.ts';
import { runRecipeCommand } from '../../core/command/run-recipe-command.ts';
import { runSync } from '../../core/command/run-sync.ts';
import { createTerminal, type Terminal } from '../../core/command/terminal.ts';
import type { StartRefused } from '../../core/start/start-refused.ts';
import { sleep, throwIfCancelled } from '../../core/time/sleep.ts';
import { log } from '../shell/log.ts';
import { reportBug } from '../shell/report-bug.ts';
import { openCommandServices } from './command-services.ts';

/**
 * Runs the app as a command: no window, progress on stderr, one line of JSON on stdout, an exit code
 * (docs/command-line.md). It runs beside the app, with a folder of its own, and changes nothing that
 * the app keeps (ADR 0017).
 */
export function runDeskCommand(args: readonly string[], refusal: StartRefused | null): void {
  listenAlone();
  findSessionBus();
  app.dock?.hide();
  // Nothing is drawn; and systemd, for one, sends SIGTERM to all processes (fact: dies with its GPU).
  app.commandLine.appendSwitch('in-process-gpu');
  let isQuiet = args.includes('--quiet');
  const terminal = createTerminal(() => isQuiet);
  const cancelling = new AbortController();
  let name = args[0] ?? 'help';

  /** What runs cleans up after itself; what does not notice fails with its engine, and then does. */
  function stop(why: AppError): void {
    if (cancelling.signal.aborted) return;
    const failure = new Failure(why);
    cancelling.abort(failure);
    setTimeout(() => {
      void services?.close();
      setTimeout(() => endBy(failure), lastPatience);
    }, patience);
  }
  void askedToEnd.then(() => stop(appError('cancelled')));

  /** What the app keeps and could not be read. */
  const recovered: RecoveredFile[] = [];
  let folder: CommandFolder | null = null;
  let services: CommandServices | null = null;

  let hasEnded = false;
  function end({ exitCode, result }: CommandOutcome): void {
    if (hasEnded) return;
    hasEnded = true;
    terminal.result(
      JSON.stringify({
        ...{ ok: exitCode === exitCodes.done, command: name, exitCode, ...result },
        ...(recovered.length > 0 ? { recovered } : {}),
      }),
    );
    // The result comes first: what cleaning up runs into must not swallow it.
    void cleanUp().then(async () => {
      log('command', { name, exitCode });
      await untilPressIsOver();
      app.exit(exitCode);
    });
  }

  function endBy(error: unknown): void {
    if (!hasEnded) end(toOutcome(error, systemMessages(), terminal));
  }

  async function cleanUp(): Promise<void> {
    for (const part of [() => services?.close(), () => folder?.remove()]) {
      try {
        await part();
      } catch (error) {
        reportBug('command', error);
      }
    }
  }

  // Chromium takes a signal that it hears for a wish to quit, and quitting for success.
  app.on('before-quit', (event) => {
    event.preventDefault();
    askToEnd();
  });

  async function run(): Promise<void> {
    await app.whenReady();
    await listenAgain();
    const messages = systemMessages();
    try {
      const command = readCommand(args);
      name = command.name;
      isQuiet = command.quiet;
      const { timeoutMilliseconds } = command;
      if (timeoutMilliseconds !== null) {
        const outOfTime = appError('out-of-time', {
          params: { seconds: timeoutMilliseconds / 1000 },
        });
        setTimeout(() => stop(outOfTime), timeoutMilliseconds);
      }
      if (command.name === 'export' && command.out === '-') terminal.keepForFile();
      if (refusal) return refuse(messages.text(refusal.key, refusal.params));
      if (command.name === 'help') return say(messages.text('command.help').trimEnd());
      if (command.name === 'version') {
        return say(messages.text('command.version', { version: app.getVersion() }));
      }
      throwIfCancelled(cancelling.signal);
      const keepsRows = command.name === 'sync';
      services = openCommandServices(folder as CommandFolder, keepsRows, (file) => {
        recovered.push(file);
        terminal.complain(describeRecovery(file, messages));
      });
      await services.files.sweep();
      end(await runIn(command, services, terminal, cancelling.signal));
    } catch (error) {
      // What ended a process of ours was perhaps sent to us too, and is heard a moment later. Once it
      // is stopped, whatever fails fails by that.
      await sleep(signalGraceMilliseconds, cancelling.signal).then(() => endBy(error), endBy);
    }
  }

  /** Started in a way in which it must not run: nothing was opened yet. */
  function refuse(text: string): void {
    terminal.complain(text);
    end({ exitCode: exitCodes.usage, result: { error: { kind: 'start-refused', text } } });
  }

  function say(text: string): void {
    folder?.remove();
    terminal.result(text);
    app.exit(exitCodes.done);
  }

  try {
    folder = makeCommandFolder(app.getPath('userData'));
    // Chromium's own files too: the app's are the app's, while it runs.
    app.setPath('sessionData', folder.session);
  } catch (error) {
    endBy(error);
    return;
  }
  void run();
}

/** Milliseconds for what runs to clean up after itself. */
const patience = 5000;
const lastPatience = 1000;

function systemMessages(): Messages {
  return createMessages(app.getLocale(), { platform: process.platform });
}

async function runIn(
  command: Exclude<Command, { readonly name: 'help' | 'version' }>,
  services: CommandServices,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<CommandOutcome> {
  switch (command.name) {
    case 'export':
      return runExportCommand(command, services, terminal, signal);
    case 'recipe':
      return runRecipeCommand(command, services, terminal, signal);
    case 'sync':
      return runSync(command, services, terminal, signal);
    case 'coverage':
      return runCoverage(command, services, terminal, signal);
    case 'profiles':
      return runProfiles(services);
    case 'doctor':
      return runDoctor(command.venue, services, terminal, signal);
  }
}

/** What went wrong: in words for a person, by its kind for a program. */
function toOutcome(error: unknown, messages: Messages, terminal: Terminal): CommandOutcome {
  if (error instanceof CommandProblem) {
    const text = messages.text(error.key, error.params);
    terminal.complain(text);
    if (error.exitCode === exitCodes.usage) terminal.complain(messages.text('command.seeHelp'));
    const kind = error.key.replace('command.problem.', '');
    return { exitCode: error.exitCode, result: { error: { kind, text } } };
  }
  const failure =
    error instanceof Failure
      ? error.error
      : appError('unexpected', { incident: reportBug('command', error) });
  const exitCode: ExitCode = getExitCode(failure);
  if (exitCode === exitCodes.cancelled) terminal.complain(messages.text('command.done.cancelled'));
  else terminal.complain(toText(failure, messages));
  return { exitCode, result: { error: toFacts(failure, messages) } };
}

function toText(error: AppError, messages: Messages): string {
  const params = errorMessageParams(error);
  return (['title', 'meaning', 'action'] as const)
    .map((part) => messages.text(`error.${error.kind}.${part}`, params))
    .join('\n');
}

function toFacts(error: AppError, messages: Messages): Readonly<Record<string, unknown>> {
  const { kind, retryable, status, codes, retryAfterSeconds, incident, rangeProblem, params } =
    error;
  const text = messages.text(`error.${kind}.title`, errorMessageParams(error));
  return {
    kind,
    text,
    retryable,
    status,
    codes,
    retryAfterSeconds,
    incident,
    rangeProblem,
    params,
  };
}
