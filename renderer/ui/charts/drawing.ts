import type { ReactNode } from 'react';
import type { Box } from './box.ts';
import type { ChartTone } from './chart-tone.ts';
import type { MarkPlace } from './walk-marks.ts';

/** Texts of every chart beside its marks. */
export interface ChartWords {
  readonly title: string;
  /** The unit, as in "people per quarter-hour". */
  readonly unit?: string;
  /** One sentence that says what matters in the picture; a screen reader hears it first. */
  readonly summary: string;
  /** The same sentence with links or stress, for the screen. */
  readonly sentence?: ReactNode;
  /** At the end of the title's line, such as a link to the rows. */
  readonly actions?: ReactNode;
  /** How its numbers are made, for readers who want to know. */
  readonly about?: readonly string[];
  /** Of the picture, in pixels. */
  readonly height?: number;
  /** The picture takes the height that its card has left; its buttons are signs alone. */
  readonly isFilling?: boolean;
}

/** One thing that is walked to, pointed at and opened. */
export interface Mark extends MarkPlace {
  /** Its place in the picture, in pixels. */
  readonly box: Box;
}

/** Description of a mark, for its tooltip and for screen readers. */
export interface MarkText {
  readonly title: string;
  readonly lines: readonly { readonly name: string; readonly value: string }[];
}

/** Explains a colour, a line or a hatch that has no room for a label. */
export interface KeyEntry {
  readonly name: string;
  readonly sign: 'fill' | 'soft' | 'line' | 'gap' | 'tick' | 'outline' | 'heat';
  readonly tone: ChartTone;
}

/** Draws for a width in pixels, and for a height where the picture fills its card. */
export type Draw = (width: number, room?: number) => Drawing;

/** A picture of a certain width. */
export interface Drawing {
  /** Elements of an SVG. */
  readonly content: ReactNode;
  /** In pixels. */
  readonly height: number;
  readonly marks: readonly Mark[];
  describe(mark: number): MarkText;
  /** The mark at which the walk begins; the first, if there is none. */
  readonly first?: number;
  readonly keys: readonly KeyEntry[];
  /** How many of how many are drawn, where there are too many. */
  readonly drawn?: { readonly drawn: number; readonly all: number } | undefined;
}

/** The data of a picture as a table. */
export interface ChartTable {
  /** The heading over the rows' own names, then those of the values. */
  readonly columns: readonly string[];
  readonly rowCount: number;
  /** Its cells are texts, not numbers. */
  readonly hasTexts?: boolean;
  row(index: number): {
    readonly header: string;
    readonly cells: readonly string[];
    /** The mark of the same thing, or null. */
    readonly mark: number | null;
  };
}
