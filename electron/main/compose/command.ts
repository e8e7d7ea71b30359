import { readFileSync } from 'node:fs';
import { app } from 'electron';
import type { RecoveredFile } from '../../../shared/domain/app.ts';
import { type AppError, appError, Failure } from '../../../shared/errors.ts';
import {
  createMessages,
  loadMessages,
  type Messages,
} from '../../../shared/messages/create-messages.ts';
import { describeRecovery } from '../../../shared/messages/describe-recovery.ts';
import { speak } from '../../../shared/messages/languages.ts';
import {
  type CommandFolder,
  type CommandOutcome,
  type CommandServices,
  createTerminal,
  makeCommandFolder,
  runCommand,
  signalGraceMilliseconds,
  toOutcome,
} from '../../core/app/command/index.ts';
import {
  exitCodes,
  findLanguage,
  readAbout,
  readCommand,
  withStandardInput,
} from '../../core/app/command-line/index.ts';
import { findSessionBus, interrupts, type StartRefused } from '../../core/app/start/index.ts';
import { refuseNewerFiles } from '../../core/base/stored-files/index.ts';
import { sleep, throwIfCancelled } from '../../core/base/time/index.ts';
import { log } from '../shell/log.ts';
import { reportBug } from '../shell/report-bug.ts';
import { readSystemLocale } from '../shell/system-locale.ts';
import { openCommandServices } from './command-services.ts';

/**
 * Runs the app as a command: no window, progress on stderr, one line of JSON on stdout, an exit code
 * (docs/command-line.md). It runs beside the app in its own folder and changes none of the app's files (ADR 0017).
 */
export function runDeskCommand(args: readonly string[], refusal: StartRefused | null): void {
  interrupts.listenAlone();
  findSessionBus();
  app.dock?.hide();
  // Nothing is drawn. A separate GPU process would get systemd's SIGTERM and end the app (fact: dies with its GPU).
  app.commandLine.appendSwitch('in-process-gpu');
  let isQuiet = args.includes('--quiet');
  const terminal = createTerminal(() => isQuiet);
  // Stdout belongs to the protocol.
  if (args[0] === 'mcp') terminal.keepForFile();
  const cancelling = new AbortController();
  let name = args[0] ?? 'help';

  /** Cancels the command, which cleans up after itself. Work that ignores the signal fails when its engine closes. */
  function stop(why: AppError): void {
    if (cancelling.signal.aborted) return;
    const failure = new Failure(why);
    cancelling.abort(failure);
    setTimeout(() => {
      void services?.close();
      setTimeout(() => endBy(failure), lastPatience);
    }, patience);
  }
  void interrupts.endRequested.then(() => stop(appError('cancelled')));

  /** Files of the app that could not be read. */
  const recovered: RecoveredFile[] = [];
  let folder: CommandFolder | null = null;
  let services: CommandServices | null = null;

  /** English before Electron is ready and knows the system's language. */
  let messages: Messages = createMessages('en', { platform: process.platform });
  let hasEnded = false;
  function end({ exitCode, result }: CommandOutcome): void {
    if (hasEnded) return;
    hasEnded = true;
    terminal.result(
      JSON.stringify({
        ok: exitCode === exitCodes.done,
        command: name,
        exitCode,
        ...result,
        ...(recovered.length > 0 ? { recovered } : {}),
      }),
    );
    // Prints the result first, so that an error in the cleanup can't lose it.
    void cleanUp().then(async () => {
      log('command', { name, exitCode });
      await interrupts.waitUntilPressIsOver();
      app.exit(exitCode);
    });
  }

  function endBy(error: unknown): void {
    if (!hasEnded) end(toOutcome(error, messages, terminal, reportBug));
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

  // Chromium turns signals into a normal quit with exit code 0.
  app.on('before-quit', (event) => {
    event.preventDefault();
    interrupts.requestEnd();
  });

  async function run(): Promise<void> {
    await app.whenReady();
    await interrupts.listenAgain();
    try {
      const locale = speak(readSystemLocale(), findLanguage(args));
      messages = await loadMessages(locale, { platform: process.platform });
      // Requests about the app were answered before.
      if (refusal && readAbout(args)) return refuse(refusal);
      const command = readCommand(withStandardInput(args, () => readFileSync(0, 'utf8')));
      name = command.name;
      isQuiet = command.quiet;
      const { timeoutMilliseconds } = command;
      if (timeoutMilliseconds !== null) {
        const outOfTime = appError('out-of-time', {
          params: { seconds: timeoutMilliseconds / 1000 },
        });
        setTimeout(() => stop(outOfTime), timeoutMilliseconds);
      }
      if ('out' in command && command.out === '-') terminal.keepForFile();
      if (refusal) return refuse(refusal);
      throwIfCancelled(cancelling.signal);
      refuseNewerFiles(app.getPath('userData'));
      services = openCommandServices(folder as CommandFolder, command, messages, (file) => {
        recovered.push(file);
        terminal.complain(describeRecovery(file, messages));
      });
      await services.files.sweep();
      end(await runCommand(command, services, terminal, cancelling.signal));
    } catch (error) {
      // The signal that ended one of our processes may reach this one a little later. Once it does, its reason replaces
      // the error.
      await sleep(signalGraceMilliseconds, cancelling.signal).then(() => endBy(error), endBy);
    }
  }

  /** Ends a start that is not allowed, before anything was opened. */
  function refuse({ key, params }: StartRefused): void {
    const text = messages.text(key, params);
    terminal.complain(text);
    end({ exitCode: exitCodes.usage, result: { error: { kind: 'start-refused', text } } });
  }

  try {
    folder = makeCommandFolder(app.getPath('userData'));
    // Chromium's files are separate too: the app's are in use while it runs.
    app.setPath('sessionData', folder.session);
  } catch (error) {
    endBy(error);
    return;
  }
  void run();
}

/** Milliseconds that running work has to clean up. */
const patience = 5000;
const lastPatience = 1000;
