import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { findField } from '../../../shared/catalogue/catalogue.ts';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { View } from '../../../shared/domain/views.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { isMasked } from '../personal-data/index.ts';
import { estimateWidths, isStatus } from './column-layout.ts';
import { findWantedWidth, isNeverCut, maxTextWidth } from './find-wanted-width.ts';
import { planWidths, type WantedColumn } from './plan-widths.ts';
import type { ColumnTable } from './use-column-table.ts';
import { measureFigures, measureHeadings, measureWords, useFilled } from './use-figure-widths.ts';

type Widths = Readonly<Record<string, number>>;

/**
 * Adapts column widths to the table and its visible content. Words are measured when rows arrive, not while scrolling,
 * since columns would move.
 */
export function usePlannedWidths(
  scroller: RefObject<HTMLElement | null>,
  dataset: Dataset,
  { names, layout, plan }: ColumnTable,
  view: View,
): void {
  const messages = useMessages();
  const rows = `${view.resultId} ${view.personalData}`;
  // Other filters show other words, for which columns only grow: those in sight were made for the ones before.
  const shown = JSON.stringify([view.filters, view.search?.text, view.sort]);
  const [room, setRoom] = useState(0);
  const [figures, setFigures] = useState<Widths>({});
  const [headings, setHeadings] = useState<Widths>({});
  const [words, setWords] = useState<{
    readonly rows: string;
    readonly shown: string;
    readonly widths: Widths;
  }>({ rows, shown, widths: {} });
  const known = words.rows === rows ? words.widths : {};

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    // The observer also fires at once, after layout and before drawing.
    const observer = new ResizeObserver(() => flushSync(() => setRoom(element.clientWidth)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);

  useFilled(scroller, (element) => {
    const nameAt = (at: number) => names[at] ?? '';
    const found: Record<string, number> = {};
    for (const { column, needed, isAmount } of measureFigures(element)) {
      const name = nameAt(column);
      const due = isAmount ? needed : Math.min(needed, maxTextWidth);
      if (due > (found[name] ?? figures[name] ?? 0)) found[name] = due;
    }
    if (Object.keys(found).length > 0) setFigures((before) => ({ ...before, ...found }));
    const longer = [...measureHeadings(element)].filter(
      ([label, due]) => due > (headings[label] ?? 0),
    );
    if (longer.length > 0) setHeadings((before) => ({ ...before, ...Object.fromEntries(longer) }));
    // Statuses are measured again and again, so that rare ones are readable too.
    const isSettled = (name: string) =>
      name in known && words.shown === shown && !isStatusField(dataset, name);
    const measured = [...measureWords(element, (at) => isSettled(nameAt(at)))]
      .map(([at, width]) => [nameAt(at), width] as const)
      .filter(([name, width]) => width > (known[name] ?? 0));
    // Until its rows are read, those of the view before are shown.
    const isRead = element.ariaBusy !== 'true';
    if (measured.length > 0 || (isRead && words.shown !== shown)) {
      const widths = { ...known, ...Object.fromEntries(measured) };
      setWords({ rows, shown: isRead ? shown : words.shown, widths });
    }
  });

  const wanted = names.map((name): WantedColumn => {
    const given = layout.sizing[name];
    const field = findField(dataset, name);
    if (!field) return { name, wanted: 0, minWidth: 0, given };
    const label = messages.field(dataset.id, name);
    const { heading: guessed, content } = estimateWidths(field, label, messages);
    const heading = Math.max(guessed, headings[label] ?? 0);
    const measured = (isNeverCut(field) ? figures : known)[name] ?? content;
    return {
      name,
      given,
      isMasked: isMasked(field, view.personalData),
      ...findWantedWidth(field, { heading, content: measured }, room),
    };
  });
  const last = useRef({ inputs: '', sizing: layout.sizing, widths: {} as Widths });
  const inputs = JSON.stringify([room, wanted.map(({ given: _, ...rest }) => rest)]);

  // Before anything is drawn with other widths.
  useLayoutEffect(() => {
    if (room === 0) return;
    const before = last.current;
    if (before.inputs === inputs && before.sizing === layout.sizing) return;
    // While the user drags an edge, columns left of it stay.
    const dragged = before.inputs === inputs ? lastChanged(before.sizing, layout.sizing) : -1;
    const widths = planWidths(
      wanted.map((column, at) =>
        at > dragged ? column : { ...column, given: column.given ?? before.widths[column.name] },
      ),
      room,
    );
    const kept = names.slice(0, dragged + 1).map((name) => [name, before.widths[name] ?? 0]);
    const next = { ...Object.fromEntries(kept), ...widths };
    last.current = { inputs, sizing: layout.sizing, widths: next };
    plan(next);
  });

  function lastChanged(before: Widths, after: Widths): number {
    return names.findLastIndex((name) => before[name] !== after[name] && name in after);
  }
}

function isStatusField(dataset: Dataset, name: string): boolean {
  const field = findField(dataset, name);
  return field !== null && isStatus(field);
}
