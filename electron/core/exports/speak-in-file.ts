import type { ExportSpec } from '../../../shared/domain/exports.ts';
import { loadMessages, type Messages } from '../../../shared/messages/create-messages.ts';

/** The messages of a file: in its own language, or else the app's. */
export async function speakInFile(
  { locale }: Pick<ExportSpec, 'locale'>,
  { messages }: { readonly messages: Messages },
): Promise<Messages> {
  return locale === undefined || locale === messages.locale
    ? messages
    : loadMessages(locale, { platform: process.platform });
}
