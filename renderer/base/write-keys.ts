import type { Messages } from '../../shared/messages/create-messages.ts';
import type { MessageKey } from '../../shared/messages/languages.ts';

const names: Readonly<Record<string, MessageKey>> = {
  CommandOrControl: 'key.control',
  Shift: 'key.shift',
  Alt: 'key.alt',
  Left: 'key.left',
};

/** Writes the keys of a shortcut (`commandKeys`) one after the other. */
export function listCaps(keys: string, messages: Messages, platform: string): string[] {
  return keys.split('+').map((key) => {
    if (key === 'CommandOrControl' && platform === 'darwin') return messages.text('key.command');
    const name = names[key];
    return name ? messages.text(name) : key;
  });
}
