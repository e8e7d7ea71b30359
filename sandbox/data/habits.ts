/** Behaviour of a platform that the specification neither promises nor rules out. */
export interface Habits {
  /** Some orders that change later lose a line from then on. */
  readonly vanishingLines?: boolean;
  /** Each line of an order has its own date of change. */
  readonly linesOwnDates?: boolean;
  /** Some rows share an id with another row, and some ids are 0 or null. */
  readonly sharedIds?: boolean;
  /** Some schools order half a year ahead, and some cancel weeks or months later. */
  readonly lateCancellations?: boolean;
}
