/** The content of a data folder: the coverage of each day, and its rows. */
import { randomUUID } from 'node:crypto';
import { planStored } from '../../../electron/core/data/queries/index.ts';
import { getDataset } from '../../../shared/catalogue/catalogue.ts';
import { openApp } from './desk-app.ts';
import type { FillOrder, ReadRows } from './desk-orders.ts';

/** By dataset, of the first venue. */
export async function readAll(
  orders: readonly FillOrder[],
): Promise<Readonly<Record<string, ReadRows>>> {
  const { services, close } = openApp();
  const { settings, segmentStore, engine } = services;
  const profileId = settings.profiles()[0]?.id ?? '';
  const found: Record<string, ReadRows> = {};
  for (const { dataset, period } of orders) {
    // Whole days, up to the one before the end.
    const last = Temporal.PlainDateTime.from(period.to).toPlainDate().subtract({ days: 1 });
    const range = { first: period.from.slice(0, 10), last: `${last}` };
    const { days } = await segmentStore.coverage(profileId, { dataset, ...range });
    const { axis, fields } = getDataset(dataset);
    const columns = fields.map(({ name }) => name);
    const at = columns.indexOf(axis?.field ?? '');
    const rows: Record<string, string[]> = {};
    const { key, segments } = await segmentStore.get(profileId, dataset);
    if (key) {
      const plan = planStored(getDataset(dataset), segments, { dates: null, period });
      const resultId = randomUUID();
      const { slices, select } = plan;
      const input = { resultId, profileId, dataset, key, slices, select };
      const { ingestStats, damaged } = await engine.openStored(input);
      if (damaged.length > 0) throw new Error('damaged segments');
      const view = { resultId, columns, sort: [], filters: [], personalData: 'shown' } as const;
      const shown = { ...view, columns, sort: [], filters: [] };
      for (let offset = 0; offset < ingestStats.kept; offset += 500) {
        const page = await engine.page({ view: shown, offset, limit: 500 });
        for (const row of page.rows) {
          const day = String((row as readonly unknown[])[at]).slice(0, 10);
          rows[day] = [...(rows[day] ?? []), JSON.stringify(row)];
        }
      }
      await engine.release({ resultId });
    }
    for (const list of Object.values(rows)) list.sort();
    found[dataset] = {
      states: Object.fromEntries(days.map(({ day, state }) => [day, state])),
      rows,
    };
  }
  await close();
  return found;
}
