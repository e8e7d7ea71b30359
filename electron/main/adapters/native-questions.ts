import { type BrowserWindow, dialog } from 'electron';
import { removeControls } from '../../../shared/control-characters.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { formatFingerprint } from '../../core/access/platform/index.ts';
import type { NativeQuestions } from '../../core/app/profiles/index.ts';
import type { ConfirmImport } from '../../core/base/chosen-files/index.ts';

export function createNativeQuestions(
  messages: Messages,
  windows: { window(id: number): BrowserWindow | null },
): { readonly questions: NativeQuestions; readonly confirmImport: ConfirmImport } {
  /** Returns the index of the chosen button; the first is the safe one, and Escape chooses it. */
  async function confirm(
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

  const questions: NativeQuestions = {
    async connect({ hosts, certificate }, window) {
      const answer = await confirm(window, {
        message: messages.text('question.connect', { count: hosts.length }),
        detail: [
          hosts.join('\n'),
          messages.text('question.connect.detail'),
          ...(certificate === null
            ? []
            : [
                messages.text('question.certificate', {
                  fingerprint: formatFingerprint(certificate),
                }),
              ]),
        ].join('\n\n'),
        buttons: [messages.text('dialog.cancel'), messages.text('question.connect.do')],
      });
      return answer === 1;
    },

    async publish({ place, includesPersonal }, window) {
      const answer = await confirm(window, {
        message: messages.text('question.publish'),
        detail: [
          removeControls(place),
          messages.text(includesPersonal ? 'question.publish.personal' : 'question.publish.detail'),
        ].join('\n\n'),
        buttons: [messages.text('dialog.cancel'), messages.text('question.publish.do')],
      });
      return answer === 1;
    },

    async otherTenant(venue, window) {
      const answer = await confirm(window, {
        message: messages.text('question.otherTenant', { venue: removeControls(venue) }),
        detail: messages.text('question.otherTenant.detail'),
        buttons: [messages.text('dialog.cancel'), messages.text('question.otherTenant.do')],
      });
      return answer === 1;
    },

    async trustImported({ venue, host, certificate }, window) {
      const answer = await confirm(window, {
        message: messages.text('question.trust', { venue: removeControls(venue) }),
        detail: [
          host,
          messages.text('question.certificate', { fingerprint: formatFingerprint(certificate) }),
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

  const confirmImport: ConfirmImport = async (
    { kind, venue, added, changed = [], removed = [] },
    window,
  ) => {
    const count = added.length;
    const name = removeControls(venue ?? '');
    const answer = await confirm(window, {
      message: messages.text(`question.import.${kind}`, { venue: name, count }),
      detail: [
        ...listed('added', added),
        ...listed('changed', changed),
        ...listed('removed', removed),
        messages.text(`question.import.${kind}.detail`),
      ].join('\n\n'),
      buttons: [messages.text('dialog.cancel'), messages.text(`question.import.${kind}.do`)],
    });
    return answer === 1;
  };

  function listed(what: 'added' | 'changed' | 'removed', lines: readonly string[]): string[] {
    if (lines.length === 0) return [];
    const shown = lines.slice(0, maxLines).map((line) => shorten(removeControls(line)));
    const more = lines.length - shown.length;
    const rest = more > 0 ? [messages.text('question.import.more', { count: more })] : [];
    const title = messages.text(`question.import.${what}`, { count: lines.length });
    return [[title, ...shown.map((line) => `• ${line}`), ...rest].join('\n')];
  }

  return { questions, confirmImport };
}

/** Lines of each kind: a native dialog doesn't scroll. */
const maxLines = 8;

function shorten(line: string): string {
  const characters = Array.from(line);
  return characters.length > 120 ? `${characters.slice(0, 119).join('')}…` : line;
}
