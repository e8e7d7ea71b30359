import type { Engine } from '../../electron/core/data/engine/engine.ts';
import { getDataset } from '../../shared/catalogue/catalogue.ts';
import type { PivotQuery } from '../../shared/domain/pivots.ts';
import { median, quiet, timed } from './bench-engine.ts';
import { profileId, type ReportStore } from './report-store.ts';

const rounds = 3;
const by = (field: string, how: 'value' | 'day' | 'month' = 'value') => ({ field, by: how });

type ReportContext = Pick<PivotQuery, 'rows' | 'columns'>;

/** From few groups to one a line or two. */
const pivots: Readonly<Record<string, ReportContext>> = {
  Months: { rows: [by('visitDate', 'month')], columns: [by('salesChannel')] },
  Days: { rows: [by('creationDate', 'day')], columns: [by('offerName')] },
  Pairs: {
    rows: [by('offerName'), by('ticketName')],
    columns: [by('salesChannel'), by('status')],
  },
  Orders: { rows: [by('orderNumber')], columns: [by('salesChannel')] },
};

/** Milliseconds until a pivot of a year of order lines is there for the first time. */
export async function measurePivots(
  { methods }: Engine,
  store: ReportStore,
): Promise<Record<string, number>> {
  const samples = new Map(Object.keys(pivots).map((name) => [name, [] as number[]]));
  const { fields } = getDataset('orders');
  const stored = await store.get(profileId, 'orders');
  if (!stored.key) throw new Error('nothing is stored');
  const { key } = stored;
  const slices = stored.segments.map(({ path, window }) => ({ path, period: window }));
  for (let round = 0; round < rounds; round += 1) {
    const resultId = `pivots-${round}`;
    const opened = { resultId, profileId, dataset: 'orders', key, slices, select: null } as const;
    await methods.openStored(opened, quiet);
    const view = {
      resultId,
      columns: fields.map(({ name }) => name),
      sort: [],
      filters: [],
      personalData: 'shown',
    } as const;
    for (const [name, steps] of Object.entries(pivots)) {
      const query: PivotQuery = {
        view: { ...view, columns: [...view.columns], sort: [], filters: [] },
        ...steps,
        field: 'totalAmount',
        maxRows: 200,
        maxColumns: 100,
      };
      samples.get(name)?.push(await timed(() => methods.pivot(query, quiet)));
    }
    await methods.release({ resultId }, quiet);
  }
  return Object.fromEntries(
    [...samples].map(([name, took]) => [`pivotOf${name}Milliseconds`, median(took)]),
  );
}
