import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach } from 'vitest';
import type { CallContext } from '../../electron/core/base/worker/worker-methods.ts';
import type { EngineMethods } from '../../electron/core/data/engine/contract/engine-methods.ts';
import { createEngine, type EngineOptions } from '../../electron/core/data/engine/engine.ts';
import { getDataset } from '../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../shared/catalogue/types.ts';
import type { View } from '../../shared/domain/views.ts';
import { Failure } from '../../shared/errors.ts';
import type { Period } from '../../shared/ranges.ts';

export const quiet: CallContext = {
  signal: new AbortController().signal,
  progress: () => undefined,
};

export const resultId = 'answer-one';
/** The venue's time zone. */
export const timeZone = 'Europe/Amsterdam';

export interface EngineUnderTest {
  readonly methods: EngineMethods;
  /** The folder that the engine can read. */
  readonly folder: string;
  /** The folder for exports, which the engine can't read. */
  readonly target: string;
  ingest(
    dataset: DatasetId,
    bodies: readonly string[],
    period?: Period | null,
    /** Rows under another name stay until they are released. */
    name?: string,
    /** Default: the period. */
    asked?: readonly Period[],
  ): ReturnType<EngineMethods['ingest']>;
  close(): Promise<void>;
}

/** Most rows are read the quick way, all others one at a time. */
export const bothWays = [{ way: 'the quick way' }, { way: 'the exact way', readsExactly: true }];

type TestEngineOptions = Pick<
  EngineOptions,
  'sheetLimits' | 'readsExactly' | 'firstRows' | 'onRunaway' | 'stopMilliseconds' | 'threads'
>;

/**
 * A real engine on a real folder, for one test file. With one thread its statements take two thirds of the work;
 * `threads: 2`, as in the app, is for tests of many rows or files, which threads read at the same time.
 */
export async function openEngine(options: TestEngineOptions = {}): Promise<EngineUnderTest> {
  const { engine, root } = await startEngine(options);
  afterEach(() => engine.methods.release({ resultId }, quiet).then(() => undefined));
  afterAll(async () => {
    await engine.close();
    rmSync(root, { recursive: true, force: true });
  });
  return engine;
}

/**
 * An engine for a support module, shared by all test files of a process: it lives as long as the process, so two tests
 * must not use the same names.
 */
export async function openLastingEngine(): Promise<EngineUnderTest> {
  const { engine, root } = await startEngine();
  process.once('exit', () => rmSync(root, { recursive: true, force: true }));
  return engine;
}

async function startEngine(options: TestEngineOptions = {}) {
  const root = mkdtempSync(join(tmpdir(), 'venue-desk-engine-'));
  const folder = join(root, 'private');
  const target = join(root, 'target');
  mkdirSync(folder, { mode: 0o700 });
  mkdirSync(target);
  const engine = await createEngine({
    temporaryFolder: folder,
    threads: 1,
    ...options,
  });
  let files = 0;
  const under: EngineUnderTest = {
    methods: engine.methods,
    folder,
    target,
    ingest(dataset, bodies, period = null, name = resultId, asked = undefined) {
      const paths = bodies.map((body) => {
        files += 1;
        const path = join(folder, `body-${files}.json`);
        writeFileSync(path, body);
        return path;
      });
      return engine.methods.ingest(
        {
          resultId: name,
          dataset,
          bodies: paths,
          period,
          timeZone,
          ...(asked ? { requested: asked } : {}),
        },
        quiet,
      );
    },
    close: () => engine.close(),
  };
  return { engine: under, root };
}

/** A view of all fields of a dataset, in the order of arrival, unmasked. */
export function wholeView(dataset: DatasetId, changes: Partial<View> = {}): View {
  return {
    resultId,
    columns: getDataset(dataset).fields.map((field) => field.name),
    sort: [],
    filters: [],
    personalData: 'shown',
    ...changes,
  };
}

/** Returns the kind of an expected failure. Throws anything else. */
export async function catchFailureKind(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof Failure) return error.error.kind;
    throw error;
  }
  return 'none';
}
