import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { datasetOf } from '../../shared/catalogue/catalogue.ts';
import { Failure } from '../../shared/errors.ts';
import type { Answer } from '../../shared/ipc/datasets.ts';
import type { ExportEntry } from '../../shared/ipc/exports.ts';
import type { Profile } from '../../shared/ipc/profiles.ts';
import type { Words } from '../../shared/words/create-words.ts';
import type { QuestionRequest } from './answer-question.ts';
import type { EngineCaller } from './engine.ts';
import { exportInput } from './export-input.ts';

/**
 * Whether rows are those of an older export, in whichever order: of the platform they come as it
 * sends them, of what is held in that of their axis, and then files of the same rows differ. What was
 * held when the older file was made is compared; false where that is not wholly held any more.
 */
export async function haveSameRows(
  before: ExportEntry,
  { answer, profile }: { readonly answer: Answer; readonly profile: Profile },
  services: {
    readonly answerQuestion: (request: QuestionRequest) => Promise<Answer>;
    readonly engine: Pick<EngineCaller, 'export' | 'release'>;
    readonly words: Words;
    readonly workingFolder: string;
  },
  signal: AbortSignal,
): Promise<boolean> {
  const { answerQuestion, engine, words, workingFolder } = services;
  const axis = datasetOf(answer.dataset).axis?.field;
  const { ask } = answer;
  if (!axis || before.ask.by !== 'period' || ask.by !== 'period') return false;
  if (JSON.stringify(before.ask) !== JSON.stringify(ask) || ask.orderNumber !== undefined) {
    return false;
  }
  const folder = await mkdtemp(join(workingFolder, 'compare-'));
  let old: Answer | null = null;
  try {
    old = await answerQuestion({
      ...{ jobId: randomUUID(), profileId: profile.id, dataset: answer.dataset, signal },
      ask: { by: 'held', dates: axis, period: ask.period, asOf: before.at },
      ...{ again: false, wasLost: false, onProgress: () => undefined },
    });
    if (old.gaps.length > 0) return false;
    const digests: string[] = [];
    for (const each of [old, answer]) {
      const sort = [...before.view.sort, { field: axis, descending: false }];
      const view = { ...before.view, sort, answerId: each.answerId };
      const target = join(folder, `${digests.length}.ndjson`);
      const choice = { view, format: 'ndjson', headings: 'fields' } as const;
      const input = exportInput(choice, { answer: each, profile, target }, words);
      const { sha256 } = await engine.export(input, { signal, onProgress: () => undefined });
      digests.push(sha256);
    }
    return digests[0] === digests[1];
  } catch (error) {
    // The file is written: what can't be compared is not the same.
    if (error instanceof Failure && error.error.kind !== 'cancelled') return false;
    throw error;
  } finally {
    if (old) await engine.release({ answerId: old.answerId }).catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  }
}
