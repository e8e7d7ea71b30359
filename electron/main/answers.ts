import { fail } from '../../shared/errors.ts';
import type { Answer } from '../../shared/ipc/datasets.ts';

/** The answers whose rows the engine holds, so that an export can say what it is an export of. */
export interface Answers {
  add(answer: Answer): void;
  /** Fails with `rows-gone`. */
  get(answerId: string): Answer;
  drop(answerId: string): void;
  /** The engine is gone and all rows with it: forgets every answer and returns their ids. */
  dropAll(): string[];
}

export function createAnswers(): Answers {
  const held = new Map<string, Answer>();
  return {
    add: (answer) => void held.set(answer.answerId, answer),
    get: (answerId) => held.get(answerId) ?? fail('rows-gone'),
    drop: (answerId) => void held.delete(answerId),
    dropAll() {
      const ids = [...held.keys()];
      held.clear();
      return ids;
    },
  };
}
