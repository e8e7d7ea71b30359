import { useQuery } from '@tanstack/react-query';
import { type CommandId, commandIds, commandKeys } from '../../../shared/commands.ts';
import type { MessageKey } from '../../../shared/messages/languages.ts';
import { nameCommand } from '../../../shared/messages/name-command.ts';
import { useCommand } from '../../base/commands.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { createWindowValue, useWindowValue } from '../../base/window-value.ts';
import { listCaps } from '../../base/write-keys.ts';
import { aboutQuery } from '../../queries/about.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './shortcut-sheet.module.css';

const shown = createWindowValue(false);

export function openShortcutSheet(): void {
  shown.set(true);
}

/** A key: a message for named keys, or its character. */
type Cap = MessageKey | { readonly character: string };

interface Shortcut {
  readonly what: MessageKey;
  /** Keys in order, as in `commandKeys`. */
  readonly keys: readonly Cap[] | string;
}

const toCap = (text: string): Cap => ({ character: text });
const control: Cap = 'key.control';

/** Returns the command's first shortcut. Empty if it has none. */
function listShortcut(command: CommandId): Shortcut[] {
  const keys = commandKeys[command][0];
  return keys === undefined ? [] : [{ what: nameCommand(command), keys }];
}

const groups: readonly { readonly title: MessageKey; readonly shortcuts: readonly Shortcut[] }[] = [
  {
    title: 'shortcuts.general',
    shortcuts: [
      ...commandIds.flatMap(listShortcut),
      { what: 'shortcuts.venue', keys: [control, 'key.digits'] },
      { what: 'shortcuts.newWindow', keys: [control, 'key.shift', toCap('N')] },
    ],
  },
  {
    title: 'shortcuts.headers',
    shortcuts: [
      { what: 'shortcuts.sort', keys: ['key.enter'] },
      { what: 'shortcuts.multiSort', keys: ['key.shift', 'key.enter'] },
      { what: 'shortcuts.filter', keys: ['key.alt', 'key.down'] },
      { what: 'shortcuts.resize', keys: ['key.alt', 'key.leftRight'] },
      { what: 'shortcuts.pin', keys: ['key.alt', toCap('P')] },
      { what: 'shortcuts.reorder', keys: ['key.alt', 'key.shift', 'key.leftRight'] },
    ],
  },
  {
    title: 'shortcuts.grid',
    shortcuts: [
      { what: 'shortcuts.move', keys: ['key.arrows'] },
      { what: 'shortcuts.row', keys: ['key.home', 'key.end'] },
      { what: 'shortcuts.ends', keys: [control, 'key.home', 'key.end'] },
      { what: 'shortcuts.page', keys: ['key.pageUp', 'key.pageDown'] },
      { what: 'shortcuts.record', keys: ['key.enter'] },
      { what: 'shortcuts.select', keys: ['key.shift', 'key.space', 'key.upDown'] },
      { what: 'shortcuts.range', keys: ['key.shift', 'key.arrows'] },
      { what: 'shortcuts.selectAll', keys: [control, toCap('A')] },
      { what: 'shortcuts.typeAhead', keys: ['key.characters'] },
      { what: 'shortcuts.copy', keys: [control, toCap('C')] },
      { what: 'shortcuts.leave', keys: ['key.tab'] },
    ],
  },
  {
    title: 'shortcuts.groups',
    shortcuts: [
      { what: 'shortcuts.groupOpen', keys: ['key.leftRight'] },
      { what: 'shortcuts.groupRows', keys: ['key.enter'] },
      { what: 'shortcuts.groupAllRows', keys: [control, 'key.enter'] },
      { what: 'shortcuts.groupAll', keys: [toCap('*')] },
    ],
  },
];

/** All shortcuts. Opened with `?`. */
export function ShortcutSheet() {
  const messages = useMessages();
  const { data: about } = useQuery(aboutQuery);
  const isOpen = useWindowValue(shown);
  useCommand('shortcuts', openShortcutSheet);
  const platform = about?.platform ?? 'linux';
  const write = (key: Cap) => {
    if (typeof key === 'object') return key.character;
    return messages.text(key === control && platform === 'darwin' ? 'key.command' : key);
  };
  const list = (keys: Shortcut['keys']) =>
    typeof keys === 'string' ? listCaps(keys, messages, platform) : keys.map(write);
  return (
    <Dialog
      title={messages.text('command.shortcuts')}
      isOpen={isOpen}
      onClose={() => shown.set(false)}
      width={680}
      footer={
        <Button autoFocus onPress={() => shown.set(false)}>
          {messages.text('dialog.close')}
        </Button>
      }
    >
      <div className={styles.groups}>
        {groups.map((group) => (
          <section key={group.title}>
            <h3 className={styles.title}>{messages.text(group.title)}</h3>
            <dl>
              {group.shortcuts.map(({ what, keys }) => (
                <div key={what} className={styles.line}>
                  <dt>{messages.text(what)}</dt>
                  <dd className={styles.keys}>
                    {list(keys).map((cap) => (
                      <kbd key={cap}>{cap}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
