import { type BrowserWindow, dialog } from 'electron';
import { withoutControls } from '../../shared/control-characters.ts';
import type { Words } from '../../shared/words/create-words.ts';

/** Questions in a window of the system: no page can answer them, or change what they say. */
export interface NativeQuestions {
  /** To hosts that are new, with what is to be trusted there. */
  connect(
    place: { readonly hosts: readonly string[]; readonly certificate: string | null },
    window: number,
  ): Promise<boolean>;
  /** Keys of another tenant: the rows that are kept go. */
  otherTenant(venue: string, window: number): Promise<boolean>;
  /** A certificate that a file wants to be trusted; null: nothing of the file is wanted. */
  trustImported(
    from: { readonly venue: string; readonly host: string; readonly certificate: string },
    window: number,
  ): Promise<boolean | null>;
}

export function createNativeQuestions(
  words: Words,
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

  const hostsOf = (hosts: readonly string[]): string => hosts.join('\n');

  return {
    async connect({ hosts, certificate }, window) {
      const answer = await ask(window, {
        message: words.text('question.connect', { count: hosts.length }),
        detail: [
          hostsOf(hosts),
          words.text('question.connect.detail'),
          ...(certificate === null
            ? []
            : [words.text('question.certificate', { fingerprint: readable(certificate) })]),
        ].join('\n\n'),
        buttons: [words.text('question.cancel'), words.text('question.connect.do')],
      });
      return answer === 1;
    },

    async otherTenant(venue, window) {
      const answer = await ask(window, {
        message: words.text('question.otherTenant', { venue: withoutControls(venue) }),
        detail: words.text('question.otherTenant.detail'),
        buttons: [words.text('question.cancel'), words.text('question.otherTenant.do')],
      });
      return answer === 1;
    },

    async trustImported({ venue, host, certificate }, window) {
      const answer = await ask(window, {
        message: words.text('question.trust', { venue: withoutControls(venue) }),
        detail: [
          host,
          words.text('question.certificate', { fingerprint: readable(certificate) }),
          words.text('question.trust.detail'),
        ].join('\n\n'),
        buttons: [
          words.text('question.trust.cancel'),
          words.text('question.trust.without'),
          words.text('question.trust.do'),
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
