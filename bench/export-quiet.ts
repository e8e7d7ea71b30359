import { join } from 'node:path';
import type { Desk } from '../tests/e2e/support/desk.ts';
import { getDesk } from '../tests/e2e/support/desk-calls.ts';
import { toRowsSpec } from '../tests/support/rows-spec.ts';
import { atMost, type Bench } from './bench.ts';
import { wholeView } from './support/bench-engine.ts';
import { withBenchFolder } from './support/bench-folder.ts';
import { withMillionStored } from './support/with-million-stored.ts';

/** How long the real app's main process keeps others waiting while the engine writes a workbook. */
export const exportQuietBench: Bench = {
  name: 'export-quiet',
  about: 'delay of the main process while a million bookings become a workbook',
  run: () =>
    withBenchFolder((folder) =>
      withMillionStored(async (desk, resultSet) => {
        const target = join(folder, 'bookings.xlsx');
        await startWatching(desk, target);
        const started = performance.now();
        const told = await getDesk(desk.page).exports.start({
          exportId: 'bench-quiet',
          profileId: resultSet.profileId,
          order: toRowsSpec(resultSet, wholeView, { format: 'xlsx', headings: 'fields' }),
        });
        const milliseconds = performance.now() - started;
        if (!told.ok || told.value?.rows !== resultSet.ingestStats.kept) {
          throw new Error(`no workbook: ${JSON.stringify(told)}`);
        }
        const delay = await stopWatching(desk);
        return atMost(
          { p99Milliseconds: delay.p99, maxMilliseconds: delay.most, milliseconds },
          { p99Milliseconds: 16 },
        );
      }),
    ),
};

/** Starts to measure how late main's event loop is, beyond the sampling interval of 1 ms. */
async function startWatching({ app }: Desk, target: string): Promise<void> {
  await app.evaluate(({ dialog }, path) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: path });
    const { monitorEventLoopDelay } = process.getBuiltinModule('node:perf_hooks');
    const watch = monitorEventLoopDelay({ resolution: 1 });
    watch.enable();
    Object.assign(globalThis, { benchDelay: watch });
  }, target);
}

async function stopWatching({ app }: Desk): Promise<{ p99: number; most: number }> {
  return app.evaluate(() => {
    const { benchDelay: watch } = globalThis as unknown as {
      benchDelay: { disable(): boolean; percentile(share: number): number; readonly max: number };
    };
    watch.disable();
    return { p99: watch.percentile(99) / 1e6 - 1, most: watch.max / 1e6 - 1 };
  });
}
