/** An option of a list, a choice or a field. */
export interface Option<T extends string> {
  readonly id: T;
  readonly text: string;
  readonly about?: string;
}
