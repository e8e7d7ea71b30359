import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import { readStamp } from '../../base/files/index.ts';
import type {
  EngineCaller,
  ReportInput,
  ReportOutput,
} from '../../data/engine/contract/engine-methods.ts';
import {
  makeAnswerName,
  openNote,
  type RowsKey,
  sealNote,
} from '../../data/segment-format/index.ts';

/** More than Today and all reports ask for. */
const maxAnswers = 150;
/** Longer answers are computed again. */
const maxBytes = 1 << 20;

/**
 * Answers the questions of reports as the engine does, and stores each answer, encrypted, beside the rows that it was
 * computed from. The first figures after a start then need no rows to be read. A stored answer is used only for exactly
 * the same question over the same files: what goes into an answer is in its version, so any change of the rows, of the
 * categories or of the app computes it anew. Nothing with personal data is stored.
 */
export function createStoredAnswers({
  report,
  getFolder,
  appVersion,
}: {
  readonly report: EngineCaller['report'];
  /** Removed with the venue's rows. */
  readonly getFolder: (profileId: string) => string;
  readonly appVersion: string;
}): EngineCaller['report'] {
  return async (input, options) => {
    if (!isStorable(input)) return report(input, options);
    const { key, profileId } = input;
    const folder = getFolder(profileId);
    const question = describeQuestion(input);
    const path = join(folder, makeAnswerName(key, question));
    const version = await describeVersion(input, appVersion);
    const known = await readAnswer(path, key, { question, version });
    if (known) return known;
    const output = await report(input, options);
    // An answer over a file that changed meanwhile is stored for the file as it was, and so is never used.
    if (Object.keys(output.damaged).length === 0) {
      await writeAnswer(folder, path, sealNote(key, JSON.stringify({ question, version, output })));
    }
    return output;
  };
}

function isStorable({ lookup, tables }: ReportInput): boolean {
  if (lookup) return false;
  return Object.values(tables).every(({ dataset, fields }) => {
    const personal = getDataset(dataset).fields.filter((field) => field.personal !== undefined);
    return !personal.some(({ name }) => fields.includes(name));
  });
}

/** The question, whatever the rows are. A newer answer to it replaces an older one. */
function describeQuestion({ tables, lists, parts, statements }: ReportInput): string {
  const sources = Object.entries(tables).map(
    ([name, { dataset, part, fields, leadTimes, isEveryVersion }]) => [
      name,
      dataset,
      part,
      fields,
      leadTimes ?? null,
      isEveryVersion ?? false,
    ],
  );
  return JSON.stringify([sources, lists ?? null, parts ?? null, statements]);
}

/** All else that the answer depends on. */
async function describeVersion(
  { tables, categories, key }: ReportInput,
  appVersion: string,
): Promise<string> {
  const rows = await Promise.all(
    Object.values(tables).map(async ({ slices, select }) => {
      const stamps = await Promise.all(slices.map(({ path }) => readStamp(path).catch(() => null)));
      return [slices, stamps, select];
    }),
  );
  return JSON.stringify([appVersion, key.platform, categories, rows]);
}

async function readAnswer(
  path: string,
  key: RowsKey,
  wanted: { readonly question: string; readonly version: string },
): Promise<ReportOutput | null> {
  const sealed = await readFile(path).catch(() => null);
  const text = sealed && openNote(key, sealed);
  if (text === null) return null;
  const { question, version, output } = JSON.parse(text);
  return question === wanted.question && version === wanted.version ? output : null;
}

/**
 * If it can't be written, only time is lost; half of a file is no sealed note. The venue's own folder is never made, so
 * that nothing comes back of a venue that was forgotten meanwhile.
 */
async function writeAnswer(folder: string, path: string, sealed: Buffer): Promise<void> {
  if (sealed.length > maxBytes) return;
  try {
    await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await writeFile(path, sealed, { mode: 0o600 });
    await removeOldest(folder);
  } catch {
    await rm(path, { force: true }).catch(() => undefined);
  }
}

async function removeOldest(folder: string): Promise<void> {
  const names = await readdir(folder);
  if (names.length <= maxAnswers) return;
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      return { path, at: (await stat(path)).mtimeMs };
    }),
  );
  const old = files.sort((a, b) => b.at - a.at).slice(maxAnswers);
  await Promise.all(old.map(({ path }) => rm(path, { force: true })));
}
