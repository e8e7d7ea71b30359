import type { ObservedValues } from '../../../shared/domain/categories.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';

/** Rarer values that are not listed, and texts that are too long, each in a sentence. */
export function listUnlisted(observed: ObservedValues | undefined, messages: Messages): string[] {
  const { more = { values: 0, rows: 0 }, tooLong = 0 } = observed ?? {};
  return [
    ...(more.values > 0 ? [messages.text('categories.more', more)] : []),
    ...(tooLong > 0 ? [messages.text('categories.tooLong', { rows: tooLong })] : []),
  ];
}
