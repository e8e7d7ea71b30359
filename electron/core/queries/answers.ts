import type { DatasetId } from '../../../shared/catalogue/types.ts';
import { fail } from '../../../shared/errors.ts';
import type { Answer, RowRequest } from '../../../shared/ipc/datasets.ts';

/** Answers that are gone, by the window that held them. */
export type LostAnswers = ReadonlyMap<number, readonly string[]>;

/** The answers whose rows the engine holds, and for which window, by its id. */
export interface Answers {
  add(answer: Answer, window: number): void;
  /** Fails with `rows-gone`. */
  get(answerId: string): Answer;
  drop(answerId: string): void;
  /** Forgets every answer: the engine is gone and all rows with it. */
  dropAll(): LostAnswers;
  /** Whether rows that answered this were lost by `dropAll`. Says so once. */
  takeLost(profileId: string, dataset: DatasetId, rowRequest: RowRequest): boolean;
  /** Forgets those of one profile. */
  dropOf(profileId: string): LostAnswers;
  /** Forgets those that one window held. */
  dropIn(window: number): LostAnswers;
}

export function createAnswers(): Answers {
  const held = new Map<string, { answer: Answer; window: number }>();
  const lostQuestions = new Set<string>();

  function dropWhere(matches: (answer: Answer, window: number) => boolean): LostAnswers {
    const lost = [...held.values()].filter(({ answer, window }) => matches(answer, window));
    for (const { answer } of lost) held.delete(answer.answerId);
    const byWindow = Map.groupBy(lost, ({ window }) => window);
    return new Map(
      [...byWindow].map(([window, of]) => [window, of.map(({ answer }) => answer.answerId)]),
    );
  }

  return {
    add: (answer, window) => void held.set(answer.answerId, { answer, window }),
    get: (answerId) => held.get(answerId)?.answer ?? fail('rows-gone'),
    drop: (answerId) => void held.delete(answerId),
    dropAll() {
      lostQuestions.clear();
      for (const { answer } of held.values()) lostQuestions.add(questionOf(answer));
      return dropWhere(() => true);
    },
    takeLost: (profileId, dataset, rowRequest) =>
      lostQuestions.delete(questionOf({ profileId, dataset, rowRequest })),
    dropOf: (profileId) => dropWhere((answer) => answer.profileId === profileId),
    dropIn: (of) => dropWhere((_, window) => window === of),
  };
}

function questionOf({
  profileId,
  dataset,
  rowRequest,
}: {
  readonly profileId: string;
  readonly dataset: DatasetId;
  readonly rowRequest: RowRequest;
}): string {
  return JSON.stringify([profileId, dataset, rowRequest]);
}
