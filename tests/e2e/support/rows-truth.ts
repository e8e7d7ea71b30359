import type { RunningSandbox } from '../../../sandbox/server.ts';
import { datasetOf } from '../../../shared/catalogue/catalogue.ts';
import type { DatasetId, OperationId } from '../../../shared/catalogue/types.ts';
import type { Ask } from '../../../shared/ipc/datasets.ts';
import { parametersOfPeriod } from './tested-venue.ts';

/** A row as the platform has it: canonical text by field, null where there is none. */
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

function parametersOf(ask: Ask): Record<string, string> {
  const period = 'period' in ask ? ask.period : undefined;
  return {
    ...(period ? parametersOfPeriod(period) : {}),
    ...('orderNumber' in ask && ask.orderNumber !== undefined
      ? { ordernumber: ask.orderNumber }
      : {}),
    ...(ask.by === 'barcode' ? { barcode: ask.barcode } : {}),
    ...(ask.by === 'guide' ? { guideid: ask.guideId } : {}),
  };
}

/**
 * The rows that a screen should have for a question, out of the sandbox itself: in the order of
 * arrival, each key once, from the first moment of the period up to but without the last.
 */
export async function rowsOf(
  sandbox: RunningSandbox,
  tenant: string,
  id: DatasetId,
  ask: Ask,
): Promise<TruthRow[]> {
  const dataset = datasetOf(id);
  const operation = (ask.by === 'guide' ? ofGuide[id] : null) ?? lists[id];
  const period = 'period' in ask ? ask.period : undefined;
  const axis = dataset.axis?.field ?? '';
  const byKey = new Map<string, TruthRow>();
  for await (const sent of sandbox.truth.rows(tenant, operation, parametersOf(ask))) {
    const row = Object.fromEntries(
      dataset.fields.map(({ name }) => {
        const value = sent[name];
        return [name, value === null || value === undefined ? null : String(value)];
      }),
    );
    const at = row[axis] ?? null;
    if (period && at !== null && (at < period.from || at >= period.to)) continue;
    const keys = dataset.key.map((name) => row[name] ?? null);
    const key = JSON.stringify(
      dataset.isLooselyKeyed || keys.includes(null) ? [row, Object.keys(sent)] : keys,
    );
    byKey.delete(key);
    byKey.set(key, row);
  }
  return [...byKey.values()];
}
