/** One of the things that a list, a choice or a field offers. */
export interface Option<T extends string> {
  readonly id: T;
  readonly text: string;
  readonly about?: string;
}
