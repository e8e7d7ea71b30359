import { takeTurns } from '../../../base/concurrency/index.ts';
import { emptyWorkingFolder } from '../../../base/files/index.ts';
import type { CommandServices } from '../command-services.ts';

/** Services over the app's present files, for calls one after another. */
export interface FreshServices {
  during<T>(work: (services: CommandServices) => Promise<T>): Promise<T>;
  /** Resolves once everything is closed. */
  close(): Promise<void>;
}

/** Milliseconds without a call after which rows and processes are closed. */
const idleMilliseconds = 60_000;
/** Milliseconds after which services are reopened, to see new downloads. */
const freshMilliseconds = 120_000;

/**
 * Opens services for a call and closes them when idle: an assistant's program may run all day, and mostly waits. Runs
 * one call at a time.
 */
export function createFreshServices(
  own: Pick<CommandServices, 'reopen' | 'isOutdated' | 'clock'>,
): FreshServices {
  let open: { readonly services: CommandServices; readonly since: number } | null = null;
  let idle: ReturnType<typeof setTimeout> | undefined;
  const inTurn = takeTurns();

  async function closeServices(): Promise<void> {
    const before = open;
    open = null;
    if (!before) return;
    await before.services.close();
    emptyWorkingFolder(before.services.workingFolder);
  }

  async function getServices(): Promise<CommandServices> {
    const now = own.clock.now();
    if (open && (own.isOutdated() || now - open.since > freshMilliseconds)) await closeServices();
    open ??= { services: own.reopen(), since: now };
    return open.services;
  }

  return {
    during: (work) =>
      inTurn(async () => {
        clearTimeout(idle);
        try {
          return await work(await getServices());
        } finally {
          idle = setTimeout(() => void inTurn(closeServices), idleMilliseconds);
        }
      }),
    close() {
      clearTimeout(idle);
      return inTurn(closeServices);
    },
  };
}
