import { useEffect, useRef } from 'react';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { View } from '../../../shared/domain/views.ts';
import { announce } from '../../base/announce.ts';
import { useMessages } from '../../base/messages-context.tsx';

/** Milliseconds without a change before an announcement, so that a typed search isn't announced letter by letter. */
const pause = 500;

/** Announces to screen readers how many rows there are, and how they are sorted and filtered. */
export function useAnnouncedRows(
  dataset: Dataset,
  { sort, filters, search }: View,
  rows: { readonly shown: number | null; readonly total: number },
): void {
  const messages = useMessages();
  const isNarrowed = filters.length > 0 || search !== undefined;
  const count = isNarrowed
    ? messages.text('status.rowsOf', {
        rows: messages.number(rows.shown ?? 0),
        total: messages.number(rows.total),
      })
    : messages.text('common.rowCount', { rows: rows.total });
  const sorted = sort.map(({ field, descending }) =>
    messages.text(descending ? 'grid.sort.descending' : 'grid.sort.ascending', {
      column: messages.field(dataset.id, field),
    }),
  );
  const subject = messages.text(`dataset.${dataset.id}`);
  const text = messages.text('grid.announced', { subject, what: [count, ...sorted].join('. ') });
  const announced = useRef('');
  const isCounted = rows.shown !== null;
  useEffect(() => {
    if (!isCounted || text === announced.current) return;
    const timeout = setTimeout(() => {
      announced.current = text;
      announce(text);
    }, pause);
    return () => clearTimeout(timeout);
  }, [isCounted, text]);
}
