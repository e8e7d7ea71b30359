import { writeJson } from '../../../sandbox/json-writer.ts';
import type { RunningSandbox } from '../../../sandbox/server.ts';
import { getDataset } from '../../../shared/catalogue/catalogue.ts';
import type { Dataset, DatasetId, OperationId } from '../../../shared/catalogue/types.ts';
import type { RowRequest } from '../../../shared/domain/datasets.ts';
import type { Period } from '../../../shared/ranges.ts';

/** A row on the platform: canonical text by field, null if absent. */
export type TruthRow = Readonly<Record<string, string | null>>;

const lists: Readonly<Record<DatasetId, OperationId>> = {
  bookings: 'listBookings',
  guides: 'listGuides',
  availabilities: 'listGuideAvailabilities',
  skills: 'getGuideSkills',
  orders: 'listOrders',
  scans: 'listScanned',
  tasks: 'listTasks',
  visitors: 'listVisitors',
};

const ofGuide: Partial<Record<DatasetId, OperationId>> = {
  guides: 'getGuide',
  availabilities: 'getGuideAvailabilities',
  skills: 'getGuideSkills',
};

/** The platform's parameters for a period as picked. */
export function parametersOfPeriod({
  from,
  to,
}: Period): Readonly<Record<'fromdate' | 'todate', string>> {
  return { fromdate: from, todate: to };
}

function parametersOf(rowRequest: RowRequest): Record<string, string> {
  const period = 'period' in rowRequest ? rowRequest.period : undefined;
  return {
    ...(period ? parametersOfPeriod(period) : {}),
    ...('orderNumber' in rowRequest && rowRequest.orderNumber !== undefined
      ? { ordernumber: rowRequest.orderNumber }
      : {}),
    ...(rowRequest.by === 'barcode' ? { barcode: rowRequest.barcode } : {}),
    ...(rowRequest.by === 'guide' ? { guideid: rowRequest.guideId } : {}),
  };
}

/**
 * Returns the rows that a screen should have for a request, from the sandbox itself: in order of arrival, without those
 * at the very end of the period. Equal rows appear once; rows that only share an id all appear.
 */
export async function fetchTrueRows(
  sandbox: RunningSandbox,
  tenant: string,
  id: DatasetId,
  rowRequest: RowRequest,
): Promise<TruthRow[]> {
  const dataset = getDataset(id);
  const operation = (rowRequest.by === 'guide' ? ofGuide[id] : null) ?? lists[id];
  const period = 'period' in rowRequest ? rowRequest.period : undefined;
  const axis = dataset.axis?.field ?? '';
  const rows = new Map<string, TruthRow>();
  for await (const sent of sandbox.truth.rows(tenant, operation, parametersOf(rowRequest))) {
    const row = Object.fromEntries(
      dataset.fields.map(({ name }) => {
        const value = sent[name];
        return [name, value === null || value === undefined ? null : String(value)];
      }),
    );
    const at = row[axis] ?? null;
    if (period && at !== null && isOfNeighbour(dataset, at, period)) continue;
    const whole = writeJson(sent);
    rows.delete(whole);
    rows.set(whole, row);
  }
  return [...rows.values()];
}

/**
 * Returns whether a row belongs to a neighbouring period. A row that begins earlier may have been sent because it
 * extends into the period; other rows outside everything that was requested stay.
 */
function isOfNeighbour({ axis }: Dataset, moment: string, { from, to }: Period): boolean {
  return axis?.end === undefined ? moment === to : moment < from || moment >= to;
}
