import type { ReactNode } from 'react';
import type { Box } from './box.ts';
import type { ChartTone } from './chart-tone.ts';
import type { MarkPlace } from './walk-marks.ts';

/** Texts of a chart beside its marks. */
export interface ChartWords {
  readonly title: string;
  /** The title is for screen readers only: a choice above the chart says it. */
  readonly hidesTitle?: boolean;
  /** The unit, as in "people per quarter-hour". */
  readonly unit?: string;
  /** A sentence with the main result; screen readers read it first. */
  readonly summary: string;
  /** The same sentence with links or emphasis, for the screen. */
  readonly sentence?: ReactNode;
  /** In place of marks, if there are none. Default: that there is nothing to show, unless the summary says why. */
  readonly empty?: string | undefined;
  /** At the end of the title's line, such as a link to the rows. */
  readonly actions?: ReactNode;
  /** How the numbers are calculated. */
  readonly about?: readonly string[];
  /** A row is kept free for the key, which comes once more is known. */
  readonly keepsKeyRow?: boolean;
  /** Height of the chart, in pixels. */
  readonly height?: number;
  /** The picture takes the height that its card has left; its buttons are signs alone. */
  readonly isFilling?: boolean;
  /** The picture takes the height that its card has left, and never less than its own. */
  readonly isGrowing?: boolean;
}

/** Something in the chart that can be focused, pointed at and opened. */
export interface Mark extends MarkPlace {
  /** Its box in the chart, in pixels. */
  readonly box: Box;
}

/** Describes a mark, for its tooltip and for screen readers. */
export interface MarkText {
  readonly title: string;
  readonly lines: readonly { readonly name: string; readonly value: string }[];
}

/** Explains a colour, a line or hatching that has no room for a label. */
export interface KeyEntry {
  readonly name: string;
  readonly sign: 'fill' | 'soft' | 'line' | 'gap' | 'tick' | 'heat' | 'closed';
  readonly tone: ChartTone;
  /** Of a heat map's step. */
  readonly level?: number;
}

/** Draws for a width in pixels, and for a height where the picture fills its card. */
export type Draw = (width: number, room?: number) => Drawing;

/** A chart at one width. */
export interface Drawing {
  /** SVG elements. */
  readonly content: ReactNode;
  /** In pixels. */
  readonly height: number;
  readonly marks: readonly Mark[];
  describe(mark: number): MarkText;
  /** The mark that gets the focus first. Default: the first. */
  readonly first?: number;
  readonly keys: readonly KeyEntry[];
  /** How many of how many are drawn, if there are too many. */
  readonly drawn?: { readonly drawn: number; readonly all: number } | undefined;
}

/** A chart's data as a table. */
export interface ChartTable {
  /** The heading of the row names, then those of the values. */
  readonly columns: readonly string[];
  readonly rowCount: number;
  /** The cells are texts, not numbers. */
  readonly hasTexts?: boolean;
  row(index: number): {
    readonly header: string;
    readonly cells: readonly string[];
    /** The mark of this row, or null. */
    readonly mark: number | null;
  };
}
