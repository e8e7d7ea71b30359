import type { Field } from '../../../shared/catalogue/types.ts';
import { isFigure } from './cell-text.ts';
import { isStatus } from './column-layout.ts';
import type { WantedColumn } from './plan-widths.ts';

/** Cuts words to this width if other columns need the room. */
const minTextWidth = 128;
const minTextShare = 1 / 9;
const minStatusWidth = 190;
const minTitleWidth = 230;
/** Only numbers make a column wider than this. */
export const maxTextWidth = 400;

/** Its values are never cut: numbers, dates, yes and no. */
export const isNeverCut = (field: Field): boolean => isFigure(field) || field.type === 'boolean';

/** The preferred and the minimum width of a column in a table of this width, in px. */
export function findWantedWidth(
  field: Field,
  { heading, content }: { readonly heading: number; readonly content: number },
  room: number,
): Pick<WantedColumn, 'wanted' | 'minWidth'> {
  if (isNeverCut(field)) {
    const width = Math.max(heading, content);
    return { wanted: width, minWidth: width };
  }
  const width = Math.min(maxTextWidth, Math.max(heading, content));
  return { wanted: width, minWidth: Math.min(width, Math.max(heading, findLeast(field, room))) };
}

function findLeast(field: Field, room: number): number {
  if (isStatus(field)) return minStatusWidth;
  return Math.max(field.isTitle ? minTitleWidth : minTextWidth, Math.floor(room * minTextShare));
}
