import type { ObservedValues } from '../../../shared/domain/categories.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';

/** Sentences about values that are not listed: rare ones, and texts that are too long. */
export function listUnlisted(observed: ObservedValues | undefined, messages: Messages): string[] {
  const { more = { values: 0, rows: 0 }, tooLong = 0 } = observed ?? {};
  return [
    ...(more.values > 0 ? [messages.text('categories.more', more)] : []),
    ...(tooLong > 0 ? [messages.text('categories.tooLong', { rows: tooLong })] : []),
  ];
}
