import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fail } from '../../../../shared/errors.ts';
import type { LakeColumn } from '../../../../shared/published-lake.ts';
import { systemClock } from '../../base/time/index.ts';
import type { LakeMethods } from '../../data/engine/contract/engine-methods.ts';
import type { EnginePart, TableProblem } from '../publish-target.ts';
import type { LakeStore } from './lake-store.ts';

export type LakeEngine = EnginePart<keyof LakeMethods>;

/** A file that counts, as the log has it. */
export interface AddedFile {
  /** From the table's folder. */
  readonly path: string;
  readonly partitionValues: Readonly<Record<string, string>>;
  readonly size: number;
  readonly modificationTime: number;
  readonly stats: string;
  readonly tags: Readonly<Record<string, string>>;
}

interface MetaData {
  readonly id: string;
  readonly schemaString: string;
  readonly configuration?: Readonly<Record<string, string>> | null;
  readonly createdTime?: number;
}

interface SchemaField {
  readonly name: string;
  readonly type: unknown;
}

export interface Action {
  readonly commitInfo?: object;
  readonly protocol?: { readonly minReaderVersion: number; readonly minWriterVersion: number };
  readonly metaData?: MetaData;
  readonly add?: AddedFile & { readonly dataChange: boolean };
  readonly remove?: {
    readonly path: string;
    readonly deletionTimestamp: number;
    readonly dataChange: boolean;
    readonly extendedFileMetadata: boolean;
    readonly partitionValues: AddedFile['partitionValues'];
    readonly size: number;
  };
}

export interface TableShape {
  readonly comment: string;
  readonly columns: readonly LakeColumn[];
  /** The first of the columns, which are in the names of folders. */
  readonly partitionedBy: readonly LakeColumn[];
}

/** A Delta table. Its log says which of its files count, and only its next version can add or remove some. */
export interface DeltaTable {
  readonly name: string;
  /** −1 before the first commit. */
  version(): number;
  /** The files that count, by their paths. */
  files(): ReadonlyMap<string, AddedFile>;
  /** When files that don't count any more were removed, by their paths. */
  removed(): ReadonlyMap<string, number>;
  /** The version of the newest checkpoint; −1 if there is none. */
  checkpoint(): number;
  /** Reads new commits. Fails with `target-unsuitable` for a log of a newer format. */
  refresh(): Promise<void>;
  /** Returns the actions that give the table these columns, or why it can't have them. */
  shape(wanted: TableShape): readonly Action[] | TableProblem;
  /** Writes the next version: all of it, or nothing and false if another publisher was first. */
  commit(actions: readonly Action[], engineInfo: string): Promise<boolean>;
  /** Writes the table's state as one file, so that readers need no earlier commits. */
  writeCheckpoint(): Promise<void>;
  toRemoval(file: AddedFile): Action;
}

export interface DeltaTableOptions {
  readonly store: LakeStore;
  readonly engine: Pick<LakeEngine, 'writeCheckpoint' | 'readCheckpoint'>;
  /** The engine's folder. */
  readonly folder: string;
  readonly signal: AbortSignal;
}

/** All programs for Delta tables can read these versions. */
const protocol = { minReaderVersion: 1, minWriterVersion: 2 } as const;

/** Marks a table as one that the app made. */
const mark = 'venueDesk.table';

/** The names of the app's files. Others in the folder are somebody else's. */
export const ownFile = /^(?:venue_id=\d+\/month=[\d-]{10}\/)?\d+-[0-9a-f-]{36}\.parquet$/;

/** Milliseconds for which the log still lists removed files, so that they stay. */
export const graceMilliseconds = 7 * 86_400_000;

export function openDeltaTable(name: string, options: DeltaTableOptions): DeltaTable {
  const { store, engine, folder, signal } = options;
  const context = { signal, progress: () => undefined };
  const files = new Map<string, AddedFile>();
  const removed = new Map<string, number>();
  let version = -1;
  let checkpointVersion = -1;
  let metaData: MetaData | null = null;
  let isOpen = false;

  const unsuitable = (reason: string): never =>
    fail('target-unsuitable', { params: { host: store.host, reason, code: name } });
  const toPath = (at: number, kind: string) =>
    `${name}/_delta_log/${String(at).padStart(20, '0')}.${kind}`;

  function apply(action: Action): void {
    const { add, remove } = action;
    if (action.protocol) {
      const { minReaderVersion, minWriterVersion } = action.protocol;
      const isNewer =
        minReaderVersion > protocol.minReaderVersion ||
        minWriterVersion > protocol.minWriterVersion;
      if (isNewer) unsuitable('newerFormat');
    }
    if (action.metaData) ({ metaData } = action);
    if (add) {
      // Another program wrote to the table: there is no receipt.
      if (!ownFile.test(add.path)) unsuitable('log');
      files.set(add.path, add);
      removed.delete(add.path);
    }
    if (remove) {
      files.delete(remove.path);
      removed.set(remove.path, remove.deletionTimestamp);
    }
  }

  function applyText(text: string): void {
    for (const line of text.split('\n').filter(Boolean)) apply(parse(line));
  }

  function parse(json: string): Action {
    try {
      return JSON.parse(json) as Action;
    } catch {
      return unsuitable('log');
    }
  }

  async function start(): Promise<void> {
    const names = (await store.list(`${name}/_delta_log`)).map(({ path }) => path);
    const number = (path: string) => Number(path.slice(-'.json'.length - 20).slice(0, 20));
    const checkpoints = names
      .flatMap((path) => /\/(\d{20})\.checkpoint\.parquet$/.exec(path)?.[1] ?? [])
      .sort();
    const commits = names.filter((path) => /\/\d{20}\.json$/.test(path)).sort();
    const last = checkpoints.at(-1);
    if (last !== undefined) {
      const local = join(folder, `${randomUUID()}.parquet`);
      await store.fetch(toPath(Number(last), 'checkpoint.parquet'), local);
      const { actions } = await engine.readCheckpoint({ path: local }, context);
      await rm(local, { force: true });
      for (const json of actions) apply(parse(json));
      version = Number(last);
      checkpointVersion = version;
    }
    for (const path of commits.filter((one) => number(one) > version)) {
      if (number(path) !== version + 1) unsuitable('log');
      applyText((await store.read(path)) ?? '');
      version += 1;
    }
    isOpen = true;
  }

  return {
    name,
    version: () => version,
    files: () => files,
    removed: () => removed,
    checkpoint: () => checkpointVersion,

    async refresh() {
      if (!isOpen) await start();
      for (;;) {
        const text = await store.read(toPath(version + 1, 'json'));
        if (text === null) return;
        applyText(text);
        version += 1;
      }
    },

    shape({ comment, columns, partitionedBy }) {
      const known = metaData
        ? (JSON.parse(metaData.schemaString) as { fields: SchemaField[] })
        : null;
      if (metaData && metaData.configuration?.[mark] !== name) {
        return { refusal: 'not-ours', detail: name };
      }
      const all = [...partitionedBy, ...columns];
      const fields = known?.fields ?? [];
      for (const column of all) {
        const there = fields.find((field) => field.name === column.name);
        if (there && there.type !== column.type) {
          return { refusal: 'column-type', detail: `${name}.${column.name}` };
        }
      }
      const missing = all.filter((column) => !fields.some((field) => field.name === column.name));
      if (missing.length === 0) return [];
      const added = missing.map(({ comment: text, ...field }) => ({
        ...field,
        nullable: true,
        metadata: text === undefined ? {} : { comment: text },
      }));
      const next = {
        id: metaData?.id ?? randomUUID(),
        name,
        description: comment,
        format: { provider: 'parquet', options: {} },
        schemaString: JSON.stringify({ type: 'struct', fields: [...fields, ...added] }),
        partitionColumns: partitionedBy.map((column) => column.name),
        configuration: metaData?.configuration ?? { [mark]: name },
        createdTime: metaData?.createdTime ?? systemClock.now(),
      };
      return [...(metaData ? [] : [{ protocol }]), { metaData: next }];
    },

    async commit(actions, engineInfo) {
      const info = {
        timestamp: systemClock.now(),
        operation: 'WRITE',
        operationParameters: { mode: 'Overwrite' },
        engineInfo,
        // Distinguishes this commit from an equal one of another publisher.
        txnId: randomUUID(),
      };
      const text = [{ commitInfo: info }, ...actions]
        .map((action) => `${JSON.stringify(action)}\n`)
        .join('');
      const path = toPath(version + 1, 'json');
      // If the response was lost, the name is taken by this very commit.
      if (!(await store.putIfAbsent(path, text)) && (await store.read(path)) !== text) return false;
      applyText(text);
      version += 1;
      return true;
    },

    async writeCheckpoint() {
      if (metaData === null || version === checkpointVersion) return;
      const since = systemClock.now() - graceMilliseconds;
      const actions = [
        { protocol },
        { metaData },
        ...[...files.values()].map((add) => ({ add: { ...add, dataChange: false } })),
        ...[...removed]
          .filter(([, at]) => at > since)
          .map(([path, deletionTimestamp]) => ({
            remove: { path, deletionTimestamp, dataChange: false },
          })),
      ];
      const file = await engine.writeCheckpoint({ folder, actions }, context);
      await store.put(toPath(version, 'checkpoint.parquet'), file);
      await rm(file.path, { force: true });
      await store.replace(
        `${name}/_delta_log/_last_checkpoint`,
        JSON.stringify({ version, size: actions.length }),
      );
      checkpointVersion = version;
    },

    toRemoval: ({ path, partitionValues, size }) => ({
      remove: {
        path,
        deletionTimestamp: systemClock.now(),
        dataChange: true,
        extendedFileMetadata: true,
        partitionValues,
        size,
      },
    }),
  };
}
