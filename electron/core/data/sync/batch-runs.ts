import type { BatchRun } from '../../../../shared/domain/batch-runs.ts';
import { Failure, getErrorTraits } from '../../../../shared/errors.ts';
import type { JsonValue, PlatformClient } from '../../access/platform/index.ts';
import { shareRuns } from '../../base/concurrency/index.ts';
import { type Clock, throwIfCancelled } from '../../base/time/index.ts';

/** The batch runs of one profile, cached while the app runs. */
export interface BatchRuns {
  /** Returns one entry per module, in this order, fetched or not. */
  list(modules: readonly string[]): BatchRun[];
  /**
   * Fetches these modules one after the other, except those fetched less than `notOlderThan` milliseconds ago. A module
   * that fails doesn't stop the next; a cancellation or a missing session does.
   */
  fetch(
    modules: readonly string[],
    client: Pick<PlatformClient, 'getBatchRunStatus'>,
    options: { readonly signal: AbortSignal; readonly notOlderThan?: number },
  ): Promise<void>;
}

export function createBatchRuns(clock: Clock, onChange: () => void): BatchRuns {
  const known = new Map<string, BatchRun>();
  const shareFetching = shareRuns<void>();

  async function fetchOne(
    moduleName: string,
    client: Pick<PlatformClient, 'getBatchRunStatus'>,
    signal: AbortSignal,
  ): Promise<void> {
    const before = known.get(moduleName) ?? makeUnknownRun(moduleName);
    try {
      const record = await client.getBatchRunStatus({ modulename: moduleName }, { signal });
      known.set(moduleName, {
        moduleName,
        askedAt: clock.now(),
        status: readText(record.batchRunStatus),
        batchId: readText(record.batchId),
        batchRunId: readText(record.batchRunId),
        problem: null,
      });
    } catch (error) {
      throwIfCancelled(signal);
      if (!(error instanceof Failure) || error.error.kind === 'cancelled') throw error;
      const { kind, status = null } = error.error;
      known.set(moduleName, { ...before, askedAt: clock.now(), problem: { kind, status } });
      // Without a session or keys the other modules would fail too.
      if (getErrorTraits(kind).waitsFor === 'person') throw error;
    } finally {
      onChange();
    }
  }

  return {
    list: (modules) => modules.map((name) => known.get(name) ?? makeUnknownRun(name)),
    async fetch(modules, client, { signal, notOlderThan = 0 }) {
      for (const name of modules) {
        throwIfCancelled(signal);
        const askedAt = known.get(name)?.askedAt ?? Number.NEGATIVE_INFINITY;
        if (clock.now() - askedAt < notOlderThan) continue;
        // A second request for the same module waits for the first one's response.
        await shareFetching(name, () => fetchOne(name, client, signal));
      }
    },
  };
}

function makeUnknownRun(moduleName: string): BatchRun {
  return {
    moduleName,
    askedAt: null,
    status: null,
    batchId: null,
    batchRunId: null,
    problem: null,
  };
}

/** Returns the value as the platform sent it, whatever its type: the values are not documented. */
function readText(value: JsonValue | undefined): string | null {
  if (value === null || value === undefined) return null;
  const text =
    typeof value === 'object'
      ? JSON.stringify(value, (_, part: unknown) =>
          typeof part === 'bigint' ? String(part) : part,
        )
      : String(value);
  return text.slice(0, 1000);
}
