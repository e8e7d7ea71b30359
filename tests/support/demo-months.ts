/** Two months of the demo venues to publish, and the rows that the target must have afterwards. */
import type { PublishedWindow, PublishTarget } from '../../electron/core/publish/publish-target.ts';
import { readWindowRows } from '../../electron/core/publish/window-rows.ts';
import { toDayNumber } from '../../sandbox/data/calendar.ts';
import { venues } from '../../sandbox/data/venues/venues.ts';
import { makeWorld } from '../../sandbox/data/world.ts';
import { writeList } from '../../sandbox/json-writer.ts';
import { datasetsByPeriod, getDataset } from '../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../shared/catalogue/types.ts';
import { listPublishedColumns } from '../../shared/published-columns.ts';
import { type EngineUnderTest, quiet, resultId, wholeView } from './open-engine.ts';
import { answerPeriod } from './sandbox-rows.ts';

/** The sandbox's response for a month, as JSON. */
function answerMonth(
  venueAt: number,
  dataset: DatasetId,
  month: string,
  rowsPerMonth: number,
): string {
  const venue = venues[venueAt];
  if (!venue) throw new Error('no venue');
  const world = makeWorld(venue, 1, rowsPerMonth, 5000, true);
  const asOf = { today: toDayNumber('2026-11-02'), scanSecond: 0 };
  const to = Temporal.PlainDate.from(month).add({ months: 1 });
  const period = { from: `${month}T00:00:00`, to: `${to}T00:00:00` };
  return [...writeList(answerPeriod(world, asOf, dataset, period))].join('');
}

export type DemoMonth = readonly [window: PublishedWindow, body: string];

export function listDemo(venueAt: number, rowsPerMonth = 120): readonly DemoMonth[] {
  const { name = '', timeZone = '', currency = null } = venues[venueAt] ?? {};
  const venue = { platform: name, name, timeZone, currency };
  const months = ['2026-09-01', '2026-10-01'];
  return datasetsByPeriod.flatMap((dataset) =>
    months.map((month): DemoMonth => {
      const window = {
        venue,
        dataset,
        month,
        fetchedAt: new Date('2026-11-02T06:00:00Z'),
        knownAt: new Date('2026-11-02T06:00:00Z'),
        dataAsOf: '2026-11-01T23:59:59',
        gaps: [],
        daysMissing: [],
        sources: '',
      };
      return [window, answerMonth(venueAt, dataset, month, rowsPerMonth)];
    }),
  );
}

/** Converts a cell of the grid to the text that a target has. */
function toTarget(cell: unknown): string | null {
  if (cell === null || typeof cell === 'object') return null;
  return String(cell).replaceAll('\0', '\u2400');
}

/** Publishes months. Returns each dataset's rows as texts: the venue, the month, and the cells of an export. */
export async function publishDemo(
  engine: EngineUnderTest,
  target: PublishTarget,
  months: readonly DemoMonth[],
): Promise<ReadonlyMap<DatasetId, readonly string[]>> {
  const expected = new Map<DatasetId, string[]>();
  const last = new Map<string, string>();
  const all: { dataset: DatasetId; month: string; id: string; row: string }[] = [];
  const usual = { again: false, acceptsFewer: false };
  for (const [window, body] of months) {
    const { dataset, month, venue } = window;
    await engine.ingest(dataset, [body]);
    const { state } = await readWindowRows(engine.methods, resultId, quiet.signal, (rows) =>
      target.publish(window, rows, usual),
    );
    if (state !== 'published') throw new Error(`${dataset}, ${month}: ${state}`);
    const columns = listPublishedColumns(dataset).map(({ field }) => field);
    const view = wholeView(dataset, { columns });
    const { key, isLooselyKeyed } = getDataset(dataset);
    const keyAt = key.map((name) => columns.indexOf(name));
    for (let offset = 0; ; offset += 500) {
      const page = await engine.methods.page({ view, offset, limit: 500 }, quiet);
      for (const row of page.rows) {
        const cells = row.map(toTarget);
        const id = isLooselyKeyed
          ? `${all.length}`
          : `${venue.name} ${dataset} ${keyAt.map((at) => cells[at]).join()}`;
        last.set(id, month);
        all.push({ dataset, month, id, row: JSON.stringify([venue.name, month, ...cells]) });
      }
      if (page.rows.length < 500) break;
    }
  }
  // If both months have an id, the later month's row counts.
  for (const { dataset, month, id, row } of all) {
    if (last.get(id) !== month) continue;
    const rows = expected.get(dataset) ?? [];
    expected.set(dataset, rows);
    rows.push(row);
  }
  await target.finish();
  await target.close();
  return expected;
}

/** A row as a program reads it from a server, as `publishDemo` writes it: servers write some types otherwise. */
export function asExported(dataset: DatasetId, row: readonly (string | null)[]): string {
  const columns = listPublishedColumns(dataset);
  const cells = row.map((text, at) => {
    const type = columns[at - 2]?.type;
    if (text === null) return null;
    if (type === 'decimal') return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
    if (type === 'dateTime') return text.replace(' ', 'T');
    if (type === 'boolean') return /^(t|1)/.test(text) ? 'true' : 'false';
    return text;
  });
  return JSON.stringify(cells);
}
