import { type BrowserWindow, dialog, type MessageBoxOptions } from 'electron';
import { removeControls } from '../../../shared/control-characters.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { formatFingerprint } from '../../core/access/platform/index.ts';
import type { NativeQuestions } from '../../core/app/profiles/index.ts';
import type { ConfirmImport } from '../../core/base/chosen-files/index.ts';

/**
 * Asks in a dialog of the system. Returns the index of the chosen button; the first is the safe one, and Escape chooses
 * it.
 */
export async function askNatively(
  parent: BrowserWindow | null | undefined,
  {
    message,
    detail,
    buttons,
  }: { readonly message: string; readonly detail: readonly string[]; readonly buttons: string[] },
): Promise<number> {
  const options: MessageBoxOptions = {
    type: 'question',
    message,
    detail: detail.join('\n\n'),
    buttons,
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  };
  const { response } = parent
    ? await dialog.showMessageBox(parent, options)
    : await dialog.showMessageBox(options);
  return response;
}

export function createNativeQuestions(
  messages: Messages,
  windows: { window(id: number): BrowserWindow | null },
): { readonly questions: NativeQuestions; readonly confirmImport: ConfirmImport } {
  async function confirm(
    window: number,
    question: {
      readonly message: string;
      readonly detail: readonly string[];
      readonly button: string;
    },
  ): Promise<boolean> {
    const { button, ...text } = question;
    const buttons = [messages.text('dialog.cancel'), button];
    return (await askNatively(windows.window(window), { ...text, buttons })) === 1;
  }

  const describe = (certificate: string): string =>
    messages.text('question.certificate', { fingerprint: formatFingerprint(certificate) });

  const questions: NativeQuestions = {
    connect: ({ hosts, certificate }, window) =>
      confirm(window, {
        message: messages.text('question.connect', { count: hosts.length }),
        detail: [
          hosts.join('\n'),
          messages.text('question.connect.detail'),
          ...(certificate === null ? [] : [describe(certificate)]),
        ],
        button: messages.text('question.connect.do'),
      }),

    publish: ({ place, includesPersonal }, window) =>
      confirm(window, {
        message: messages.text('question.publish'),
        detail: [
          removeControls(place),
          messages.text(includesPersonal ? 'question.publish.personal' : 'question.publish.detail'),
        ],
        button: messages.text('question.publish.do'),
      }),

    otherTenant: (venue, window) =>
      confirm(window, {
        message: messages.text('question.otherTenant', { venue: removeControls(venue) }),
        detail: [messages.text('question.otherTenant.detail')],
        button: messages.text('question.otherTenant.do'),
      }),

    async trustImported({ venue, host, certificate }, window) {
      const answer = await askNatively(windows.window(window), {
        message: messages.text('question.trust', { venue: removeControls(venue) }),
        detail: [host, describe(certificate), messages.text('question.trust.detail')],
        buttons: [
          messages.text('question.trust.cancel'),
          messages.text('question.trust.without'),
          messages.text('question.trust.do'),
        ],
      });
      return answer === 0 ? null : answer === 2;
    },
  };

  const confirmImport: ConfirmImport = (
    { kind, venue, added, changed = [], removed = [] },
    window,
  ) => {
    const count = added.length;
    const name = removeControls(venue ?? '');
    return confirm(window, {
      message: messages.text(`question.import.${kind}`, { venue: name, count }),
      detail: [
        ...listed('added', added),
        ...listed('changed', changed),
        ...listed('removed', removed),
        messages.text(`question.import.${kind}.detail`),
      ],
      button: messages.text(`question.import.${kind}.do`),
    });
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
