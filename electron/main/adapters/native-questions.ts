import { type BrowserWindow, dialog } from 'electron';
import { withoutControls } from '../../../shared/control-characters.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import type { NativeQuestions } from '../../core/profiles/index.ts';

export function createNativeQuestions(
  messages: Messages,
  windows: { window(id: number): BrowserWindow | null },
): NativeQuestions {
  /** The number of the button; the first one is the safe one, and what Escape means. */
  async function ask(
    window: number,
    text: { readonly message: string; readonly detail: string; readonly buttons: string[] },
  ): Promise<number> {
    const parent = windows.window(window);
    const options = { type: 'question' as const, ...text, defaultId: 0, cancelId: 0, noLink: true };
    const { response } = parent
      ? await dialog.showMessageBox(parent, options)
      : await dialog.showMessageBox(options);
    return response;
  }

  const joinHosts = (hosts: readonly string[]): string => hosts.join('\n');

  return {
    async connect({ hosts, certificate }, window) {
      const answer = await ask(window, {
        message: messages.text('question.connect', { count: hosts.length }),
        detail: [
          joinHosts(hosts),
          messages.text('question.connect.detail'),
          ...(certificate === null
            ? []
            : [messages.text('question.certificate', { fingerprint: readable(certificate) })]),
        ].join('\n\n'),
        buttons: [messages.text('question.cancel'), messages.text('question.connect.do')],
      });
      return answer === 1;
    },

    async otherTenant(venue, window) {
      const answer = await ask(window, {
        message: messages.text('question.otherTenant', { venue: withoutControls(venue) }),
        detail: messages.text('question.otherTenant.detail'),
        buttons: [messages.text('question.cancel'), messages.text('question.otherTenant.do')],
      });
      return answer === 1;
    },

    async trustImported({ venue, host, certificate }, window) {
      const answer = await ask(window, {
        message: messages.text('question.trust', { venue: withoutControls(venue) }),
        detail: [
          host,
          messages.text('question.certificate', { fingerprint: readable(certificate) }),
          messages.text('question.trust.detail'),
        ].join('\n\n'),
        buttons: [
          messages.text('question.trust.cancel'),
          messages.text('question.trust.without'),
          messages.text('question.trust.do'),
        ],
      });
      return answer === 0 ? null : answer === 2;
    },
  };
}

/** As people compare them: hexadecimal pairs of a fingerprint that Chromium writes in Base64. */
function readable(fingerprint: string): string {
  const hash = Buffer.from(fingerprint.replace('sha256/', ''), 'base64').toString('hex');
  return (hash.toUpperCase().match(/../g) ?? []).join(':');
}
