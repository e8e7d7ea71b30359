import { type RefObject, useLayoutEffect, useRef } from 'react';
import shared from '../../ui/shared.module.css';
import cellStyles from './cell-value.module.css';
import { headingFrame } from './column-layout.ts';
import { findNeededWidths, type MeasuredFigure } from './figure-widths.ts';
import styles from './grid.module.css';

/** Between a heading and its arrow, in px. */
const markGap = 4;

/** Minimum milliseconds between measurements while rows are scrolled. */
const restMilliseconds = 120;

/** Finds columns that are too narrow for a visible figure: the width that each needs, by its index from the left. */
export function useFigureWidths(
  scroller: RefObject<HTMLElement | null>,
  onTooNarrow: (widths: ReadonlyMap<number, number>) => void,
): void {
  useFilled(scroller, (table) => {
    const widths = findNeededWidths(measureFigures(table));
    if (widths.size > 0) onTooNarrow(widths);
  });
}

/** Measures a table when its content changes: the first time at once, before anything is drawn. */
export function useFilled(
  scroller: RefObject<HTMLElement | null>,
  onFilled: (table: HTMLElement) => void,
): void {
  const report = useRef(onFilled);
  useLayoutEffect(() => {
    report.current = onFilled;
  });
  useLayoutEffect(() => {
    const table = scroller.current;
    if (!table) return;
    let rest: ReturnType<typeof setTimeout> | undefined;
    let isDue = false;
    const measure = () => {
      isDue = rest !== undefined;
      if (isDue) return;
      report.current(table);
      rest = setTimeout(() => {
        rest = undefined;
        if (isDue) measure();
      }, restMilliseconds);
    };
    measure();
    const observer = new MutationObserver(measure);
    observer.observe(table, { childList: true, characterData: true, subtree: true });
    return () => {
      clearTimeout(rest);
      observer.disconnect();
    };
  }, [scroller]);
}

export function measureFigures(table: HTMLElement): MeasuredFigure[] {
  const paddings = createPaddings();
  return [...table.querySelectorAll<HTMLElement>(`.${styles.figure}`)].map((cell) => {
    const parts = [...cell.children].reduce((sum, part) => sum + measureWidth(part), 0);
    return {
      column: Number(cell.ariaColIndex) - 1,
      width: cell.clientWidth,
      // The measured widths of texts are rounded down.
      needed: Math.ceil(paddings.measure(cell) + parts + 1),
      isAmount: cell.classList.contains(styles.amount ?? ''),
    };
  });
}

/**
 * The width of the visible words, by column index, where it isn't known yet. Columns whose names are still being
 * downloaded, or aren't yet asked for, are left out.
 */
export function measureWords(
  table: HTMLElement,
  isKnown: (column: number) => boolean,
): ReadonlyMap<number, number> {
  const paddings = createPaddings();
  const widths = new Map<number, number>();
  const waiting = new Set<number>();
  const range = document.createRange();
  const cells = `[role="row"]:not(.${styles.totalsRow}) > .${styles.cell}:not(.${styles.figure})`;
  for (const cell of table.querySelectorAll<HTMLElement>(cells)) {
    const column = Number(cell.ariaColIndex) - 1;
    if (isKnown(column) || !cell.hasChildNodes()) continue;
    if (cell.querySelector(`.${cellStyles.coming}, .${cellStyles.unnamed}`)) waiting.add(column);
    range.selectNodeContents(cell);
    const inner = cell.querySelector('bdi')?.parentElement;
    // A pill has an edge around its text, which needs room too.
    const around = inner && inner !== cell ? paddings.measure(inner) : 0;
    const width = range.getBoundingClientRect().width + around + paddings.measure(cell) + 1;
    widths.set(column, Math.max(widths.get(column) ?? 0, Math.ceil(width)));
  }
  for (const column of waiting) widths.delete(column);
  return widths;
}

/** The width that each heading takes, by its text. */
export function measureHeadings(table: HTMLElement): ReadonlyMap<string, number> {
  const range = document.createRange();
  const labels = table.querySelectorAll(`[data-heading] .${shared.ellipsis}`);
  return new Map(
    [...labels].map((label) => {
      range.selectNodeContents(label);
      const width = Math.ceil(range.getBoundingClientRect().width);
      // The arrow of a sorted column.
      const beside = [...(label.parentElement?.children ?? [])]
        .filter((each) => each !== label)
        .reduce((sum, each) => sum + Math.ceil(each.getBoundingClientRect().width) + markGap, 0);
      return [label.textContent, width + beside + headingFrame];
    }),
  );
}

/** Measures the whole content, with the part that an ellipsis cuts off. */
function measureWidth(part: Element): number {
  const inside = [...part.querySelectorAll('bdi')];
  return inside.reduce(
    (sum, text) => sum + Math.max(0, text.scrollWidth - text.clientWidth),
    part.scrollWidth,
  );
}

/** Cells of a kind share one padding, and computed styles are slow to read. */
function createPaddings() {
  const known = new Map<string, number>();
  return {
    measure(element: Element): number {
      const kind = `${element.matches(':first-child')} ${element.className}`;
      const padding = known.get(kind) ?? measurePadding(element);
      known.set(kind, padding);
      return padding;
    },
  };
}

function measurePadding(element: Element): number {
  const { paddingLeft, paddingRight } = getComputedStyle(element);
  return Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
}
