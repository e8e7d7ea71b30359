/** Rows of a sandbox venue as stored after downloads, and the same rows as plain objects. */
import { join } from 'node:path';
import type { SegmentEntry } from '../../electron/core/data/segment-format/segment-header.ts';
import type { StoredSegments } from '../../electron/core/data/segment-store/index.ts';
import { answer, type Query } from '../../sandbox/data/answers.ts';
import type { Row } from '../../sandbox/data/row.ts';
import type { AsOf, World } from '../../sandbox/data/world.ts';
import { writeJson, writeList } from '../../sandbox/json-writer.ts';
import { findListOperation, getDataset } from '../../shared/catalogue/catalogue.ts';
import type { DatasetId, OperationId } from '../../shared/catalogue/types.ts';
import { type DayRange, type Period, toPeriod } from '../../shared/ranges.ts';
import { addDays } from '../../shared/venue-time.ts';
import type { EngineUnderTest } from './open-engine.ts';
import { dataKey, keepBodies, noTime } from './stored-segments.ts';

const query = {
  period: null,
  exclusiveEnd: true,
  matching: 'overlapping',
  maxDays: 400,
  orderNumber: null,
  barcode: null,
  guideId: null,
  moduleName: null,
} as const;

/** A sandbox's response; by default to a request without parameters. */
export function answerRows(
  world: World,
  asOf: AsOf,
  operation: OperationId,
  parameters: Partial<Query>,
): Row[] {
  const found = answer(world, asOf, operation, { ...query, ...parameters });
  return found && 'list' in found ? [...found.list] : [];
}

/** A sandbox's response to a request for a dataset's period. */
export function answerPeriod(world: World, asOf: AsOf, dataset: DatasetId, period: Period): Row[] {
  const operation = findListOperation(dataset);
  if (!operation) throw new Error('not by period');
  return answerRows(world, asOf, operation.id, { period });
}

export interface SandboxRows {
  readonly rows: Map<DatasetId, Row[]>;
  /** The rows that count among all stored ones. */
  newest(dataset: DatasetId): Row[];
  /** Time of the next responses, in milliseconds since the epoch; each is a little later than the last. */
  setClock(now: number): void;
  /** Replaces the segment store. */
  get(profileId: string, dataset: DatasetId): Promise<StoredSegments>;
  /** Downloads the platform's rows of some days, twelve weeks at a time: storing a response takes longer than its rows. */
  download(dataset: DatasetId, days: DayRange, asOf: AsOf): Promise<void>;
  downloadSkills(asOf: AsOf): Promise<void>;
  /** Stores a response with these rows, newer than all before. */
  store(dataset: DatasetId, days: DayRange, rows: readonly Row[]): Promise<void>;
}

export function createSandboxRows(
  engine: EngineUnderTest,
  world: World,
  name: string,
): SandboxRows {
  const segments = new Map<DatasetId, SegmentEntry[]>();
  const responses = new Map<DatasetId, (readonly Row[])[]>();
  const newest = new Map<DatasetId, Row[]>();
  const rows = new Map<DatasetId, Row[]>();
  let fetchedAt = 0;

  async function store(dataset: DatasetId, days: DayRange | null, found: readonly Row[]) {
    fetchedAt += 1;
    const entry = await keepBodies(engine, dataset, [[...writeList(found)].join('')], {
      window: days === null ? noTime : toPeriod(days),
      fetchedAt,
      folder: join(engine.target, name, dataset),
    });
    segments.set(dataset, [...(segments.get(dataset) ?? []), entry]);
    const all = [...(responses.get(dataset) ?? []), found];
    responses.set(dataset, all);
    // Found when somebody asks for them.
    newest.delete(dataset);
    rows.set(dataset, all.flat());
  }

  return {
    rows,
    newest(dataset) {
      const found = newest.get(dataset) ?? listNewestRows(dataset, responses.get(dataset) ?? []);
      newest.set(dataset, found);
      return found;
    },
    setClock(now) {
      fetchedAt = now;
    },
    async get(_profile, dataset) {
      const own = segments.get(dataset) ?? [];
      return { state: 'stored', key: dataKey, segments: own, damaged: [] };
    },
    async download(dataset, { first, last }, asOf) {
      for (let from = first; from <= last; from = addDays(from, 84)) {
        const to = addDays(from, 83) < last ? addDays(from, 83) : last;
        const days = { first: from, last: to };
        await store(dataset, days, answerPeriod(world, asOf, dataset, toPeriod(days)));
      }
    },
    async downloadSkills(asOf) {
      const guides = answerRows(world, asOf, 'listGuides', {
        period: { from: '2000-01-01T00:00:00', to: '2100-01-01T00:00:00' },
      });
      const ids = new Set(guides.map(({ id }) => String(id)));
      const found = [...ids].flatMap((id) =>
        answerRows(world, asOf, 'getGuideSkills', { guideId: BigInt(id) }),
      );
      await store('skills', null, found);
    },
    store,
  };
}

/**
 * Returns, for each order or id, all rows of its newest response; of equal rows in one response one. A row with neither
 * is identified by all its values.
 */
function listNewestRows(dataset: DatasetId, responses: readonly (readonly Row[])[]): Row[] {
  const { key, partOf = '', axis, isLooselyKeyed } = getDataset(dataset);
  const isSome = (value: unknown): boolean => (value ?? '') !== '' && String(value) !== '0';
  const getName = (row: Row): string => {
    if (isSome(row[partOf])) return `order ${row[partOf]}`;
    const isNamed = !isLooselyKeyed && key.every((name) => isSome(row[name]));
    return isNamed ? key.map((name) => String(row[name])).join(' ') : writeJson(row);
  };
  const isByChange = axis?.kind === 'modified';
  const getDate = (row: Row): string => (isByChange ? String(row[axis.field ?? ''] ?? '') : '');
  const newest = new Map<string, { date: string; response: number }>();
  for (const [response, rows] of responses.entries()) {
    for (const row of rows) {
      const [name, date] = [getName(row), getDate(row)];
      if (date >= (newest.get(name)?.date ?? '')) newest.set(name, { date, response });
    }
  }
  return responses.flatMap((rows, response) => {
    const own = rows.filter((row) => newest.get(getName(row))?.response === response);
    return [...new Map(own.map((row) => [writeJson(row), row])).values()];
  });
}
