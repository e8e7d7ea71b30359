import type { Tone } from './tones.ts';

/** An option of a list, a choice or a field. */
export interface Option<T extends string> {
  readonly id: T;
  readonly text: string;
  readonly about?: string;
  /** A select shows it as a dot. */
  readonly tone?: Tone;
}
