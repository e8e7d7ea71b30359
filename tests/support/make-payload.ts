import * as v from 'valibot';
import { datasetIds, getDataset } from '../../shared/catalogue/catalogue.ts';
import { makeHostileTexts } from './hostile-texts.ts';

/** 0 ≤ x < 1. */
export type Random = () => number;

/** Existing values, by the member that takes them: ids of profiles, open rows and files. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>;

/** Texts that are hostile as a path, a member, a pattern, SQL or a number. */
const reachingTexts = [
  '../../../etc/passwd',
  '/etc/passwd',
  'file:///etc/passwd',
  'C:\\Windows\\win.ini',
  '~/.ssh',
  '\\\\host\\share',
  '%2e%2e%2fpackage.json',
  'a\u0000.txt',
  'con',
  '.',
  '..',
  './x',
  'x/../y',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'prototype',
  'then',
  'valueOf',
  ..."'; DROP TABLE rows; --|') OR 1=1 --|\"; ATTACH '/tmp/x' AS y; --|read_text('/etc/passwd')".split(
    '|',
  ),
  '(a+)+$',
  '$&$1',
  '{0}',
  '%s%n',
  '{{constructor.constructor}}',
  '\ud800',
  '\udc00x',
  '\u202e',
  '\u0000',
  'x'.repeat(200),
  '٣',
  '𝟙',
  'ſ',
  'İ',
];
const plainTexts = [
  '',
  'a',
  'Name',
  '0',
  '1',
  '12',
  '-5',
  '1.5',
  '0.01',
  '1000000000000000000',
  'EUR',
  'bookings',
  '2026-11-01',
  '2026-11-23',
  '2026-10-25',
  '2024-02-29',
  '2026-02-30',
  '0001-01-01',
  '9999-12-31',
  '2026-11-01T00:00:00',
  '2026-11-23T00:00:00',
  '2026-10-25T02:30:00',
  '2026-11-01T00:00:00+01:00',
  '09:00',
  '23:59',
  '17:30',
  '24:00',
  'today',
  'yesterday',
  'last-7-days',
  'this-month',
  'last-month',
  'next-7-days',
  'days:7',
  'Europe/Brussels',
  'UTC',
  'https://example.invalid',
  'https://127.0.0.1:1',
  'https://[::1]/',
  'http://x',
  'https://x@y',
  '00000000-0000-4000-8000-000000000000',
  'abcdefgh',
  'A'.repeat(64),
  'en',
  'nl',
  '#123456',
  'M0 0L1 1',
  '<svg/>',
  'visitDate',
  'orderNumber',
  'status',
  'guideId',
  'paid',
  'name',
  '-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----',
  'f'.repeat(64),
];
const fieldNames = datasetIds.flatMap((dataset) =>
  getDataset(dataset).fields.map(({ name }) => name),
);
const numbers = [
  0,
  1,
  2,
  3,
  7,
  10,
  24,
  60,
  100,
  500,
  501,
  1000,
  65_535,
  1_000_000,
  2 ** 31,
  2 ** 32,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_VALUE,
  Number.MIN_VALUE,
  -1,
  -0,
  0.5,
  -1e9,
  1e21,
];

interface Node {
  readonly kind: string;
  readonly type: string;
  readonly pipe?: readonly Node[];
  readonly wrapped?: Node;
  readonly item?: Node;
  readonly key?: Node;
  readonly value?: Node;
  readonly literal?: unknown;
  readonly options?: readonly unknown[];
  readonly entries?: Readonly<Record<string, Node>>;
  readonly requirement?: unknown;
}

/** Makes payloads that a schema accepts, from the schema itself, with hostile content. Undefined if it found none. */
export function createPayloads(random: Random, known: KnownValues = {}) {
  const hostile = makeHostileTexts(400);
  const below = (count: number): number => Math.floor(random() * count);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const fits = (node: Node, value: unknown): boolean =>
    v.safeParse(node as unknown as v.GenericSchema, value).success;
  const fitting = new Map<Node, readonly string[]>();
  const fittingNumbers = new Map<Node, readonly number[]>();

  function makeText(node: Node, name: string): unknown {
    const own = known[name];
    if (own && own.length > 0 && random() < 0.8) {
      const value = pick(own);
      if (fits(node, value)) return value;
    }
    if (name === 'field' || name === 'fields') {
      const value = pick(fieldNames);
      if (random() < 0.8 && fits(node, value)) return value;
    }
    const free = random() < 0.5 ? pick(hostile) : pick(reachingTexts) + pick(reachingTexts);
    if (random() < 0.7 && fits(node, free)) return free;
    let pool = fitting.get(node);
    if (!pool) {
      pool = [...plainTexts, ...reachingTexts, ...hostile].filter((text) => fits(node, text));
      fitting.set(node, pool);
    }
    return pool.length > 0 ? pick(pool) : undefined;
  }

  function makeNumber(node: Node): number | undefined {
    let pool = fittingNumbers.get(node);
    if (!pool) {
      pool = numbers.filter((number) => fits(node, number));
      fittingNumbers.set(node, pool);
    }
    return pool.length > 0 ? pick(pool) : undefined;
  }

  function makeList(node: Node, name: string): unknown[] {
    const bound = (type: string): number | undefined =>
      node.pipe?.find((action) => action.type === type)?.requirement as number | undefined;
    const exact = bound('length');
    const least = exact ?? bound('min_length') ?? 0;
    const most = exact ?? bound('max_length') ?? 50;
    const length =
      random() < 0.005 ? Math.min(most, 2000) : least + below(Math.min(4, most - least + 1));
    return Array.from({ length }, () => makeOnce(node.item as Node, name));
  }

  function makeRecord(node: Node): Record<string, unknown> {
    const made: Record<string, unknown> = {};
    for (let left = below(4); left > 0; left -= 1) {
      const key = makeOnce(node.key as Node, 'key');
      if (typeof key !== 'string') continue;
      const value = makeOnce(node.value as Node, key);
      Object.defineProperty(made, key, { value, enumerable: true, configurable: true });
    }
    return made;
  }

  function makeOnce(node: Node, name: string): unknown {
    switch (node.type) {
      case 'object':
      case 'strict_object':
        return Object.fromEntries(
          Object.entries(node.entries ?? {})
            .map(([key, entry]) => [key, makeOnce(entry, key)] as const)
            .filter(([, value]) => value !== undefined),
        );
      case 'optional':
      case 'exact_optional':
        return random() < 0.4 ? undefined : makeOnce(node.wrapped as Node, name);
      case 'nullable':
        return random() < 0.3 ? null : makeOnce(node.wrapped as Node, name);
      case 'array':
        return makeList(node, name);
      case 'variant':
      case 'union':
        return makeOnce(pick(node.options as readonly Node[]), name);
      case 'picklist':
        return pick(node.options ?? []);
      case 'literal':
        return node.literal;
      case 'null':
        return null;
      case 'boolean':
        return random() < 0.5;
      case 'number':
        return makeNumber(node);
      case 'string':
        return makeText(node, name);
      case 'record':
        return makeRecord(node);
      default:
        throw new Error(`makes no ${node.type} yet`);
    }
  }

  return {
    /** A payload that the schema accepts. */
    makeValid(schema: v.GenericSchema): unknown {
      for (let tries = 60; tries > 0; tries -= 1) {
        const value = makeOnce(schema as unknown as Node, '');
        if (v.safeParse(schema, value).success) return value;
      }
      return undefined;
    },
    /** A payload with an extra member. */
    spoil(value: unknown): unknown {
      const copy = structuredClone(value);
      const places = listPlaces(copy);
      const place = places.length > 0 ? pick(places) : null;
      const wrong = pick<unknown>([
        null,
        -1,
        1e308,
        '',
        [],
        {},
        true,
        'x'.repeat(100_000),
        ['a'],
        { length: 3 },
        pick(reachingTexts),
        pick(hostile),
        pick(numbers),
        JSON.parse('{"then":1}'),
      ]);
      if (!place || random() < 0.15) {
        if (typeof copy !== 'object' || copy === null) return wrong;
        return { ...copy, [pick(reachingTexts)]: wrong };
      }
      if (random() < 0.2) delete (place.holder as Record<string, unknown>)[place.key];
      else (place.holder as Record<string, unknown>)[place.key] = wrong;
      return copy;
    },
  };
}

interface Place {
  readonly holder: object;
  readonly key: string;
}

function listPlaces(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    { holder: value, key },
    ...listPlaces(inner),
  ]);
}
