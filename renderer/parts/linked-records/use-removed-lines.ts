import { useQuery } from '@tanstack/react-query';
import type { RemovedLine } from '../../../shared/domain/reports.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { toVisibleText } from '../../../shared/messages/value-text.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { removedLinesQuery } from '../../queries/reports.ts';
import { storageQuery } from '../../queries/stored-rows.ts';
import { maxLinkedRows } from './use-linked-rows.ts';

/** A text about lines that left an order. Null if there are none, or it is not known. */
export function useRemovedLines(
  profileId: string,
  orderNumber: string,
): { readonly title: string; readonly lines: readonly string[] } | null {
  const messages = useMessages();
  const { data: storage } = useQuery(storageQuery(profileId));
  const stored = storage?.datasets.find(({ dataset }) => dataset === 'orders')?.rows ?? 0;
  const { data } = useQuery({
    ...removedLinesQuery(profileId, orderNumber),
    enabled: stored > 0 && stored <= maxLinkedRows,
  });
  if (!data || data.length === 0) return null;
  return {
    title: messages.text('caseFile.removed', { lines: data.length }),
    lines: data.map((line) => writeLine(line, messages)),
  };
}

function writeLine(line: RemovedLine, messages: Messages): string {
  const { ticketName, offerName, quantity, lastSeen } = line;
  const named = toVisibleText(ticketName ?? offerName ?? messages.text('caseFile.removed.unnamed'));
  const what = quantity === null ? named : `${messages.number(quantity)} × ${named}`;
  return messages.text('caseFile.removed.line', { what, day: messages.day(lastSeen) });
}
