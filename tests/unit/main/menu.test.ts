import type { MenuItemConstructorOptions } from 'electron';
import { expect, test } from 'vitest';
import { commandIds, getAccelerator } from '../../../shared/commands.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { createMessages } from '../../../shared/messages/create-messages.ts';
import { nameCommand } from '../../../shared/messages/name-command.ts';

// Outside of Electron its package only wants to know where it is.
process.env.ELECTRON_OVERRIDE_DIST_PATH ??= '/nowhere';
const { listMenus } = await import('../../../electron/main/shell/menu.ts');

const profiles = Array.from(
  { length: 11 },
  (_, index): Profile => ({
    id: `${index}`,
    name: `Zoo & Park ${index}`,
    environment: 'production',
    demo: false,
    authUrl: 'https://a.test',
    baseUrl: 'https://b.test',
    trustedCertificate: null,
    timeZone: 'Europe/Brussels',
    currency: 'EUR',
  }),
);

function list(platform: NodeJS.Platform, venues = profiles): MenuItemConstructorOptions[] {
  const messages = createMessages('en-GB', { platform });
  const none = undefined as never;
  return listMenus({ messages, emit: none, windows: none, profiles: () => venues }, platform);
}

const entriesOf = ({ submenu }: MenuItemConstructorOptions) =>
  (submenu ?? []) as readonly MenuItemConstructorOptions[];
const nameOf = ({ label, role }: MenuItemConstructorOptions) => label ?? role;
const own = ['File', 'Edit', 'View', 'Go', 'Venue', 'Tools', 'windowMenu', 'Help'];

test.each([
  ['darwin', ['appMenu', ...own]],
  ['win32', own],
  ['linux', own],
] as const)('on %s the menus are in the order of the platform', (platform, names) => {
  expect(list(platform).map(nameOf)).toEqual(names);
});

test('settings and the end of the app are where the platform has them', () => {
  const [app, file] = list('darwin');
  expect(entriesOf(app ?? {}).map(nameOf)).toContain('Settings…');
  expect(entriesOf(app ?? {}).at(-1)?.role).toBe('quit');
  expect(entriesOf(file ?? {}).at(-1)?.role).toBe('close');
  const [other] = list('linux');
  expect(entriesOf(other ?? {}).map(nameOf)).toContain('Settings…');
  expect(entriesOf(other ?? {}).at(-1)?.role).toBe('quit');
});

test.each(['darwin', 'win32', 'linux'] as const)('on %s the menus are complete', (platform) => {
  const messages = createMessages('en-GB', { platform });
  const entries = list(platform).flatMap(entriesOf);
  for (const command of commandIds) {
    const own = `menu.${command}`;
    const label = messages.text(messages.has(own) ? own : nameCommand(command));
    const found = entries.filter((entry) => entry.label === label);
    expect(found, command).toHaveLength(1);
    expect(found[0]?.accelerator, command).toBe(getAccelerator(command, platform));
  }
  for (const entry of entries) {
    expect(entry.role ?? entry.type ?? entry.click, nameOf(entry)).toBeDefined();
  }
  // No key does two things.
  const keys = entries.flatMap(({ accelerator }) => (accelerator ? [String(accelerator)] : []));
  expect(new Set(keys).size).toBe(keys.length);
  // Nor are there two lines in a row, or one at an end.
  for (const menu of list(platform)) {
    const types = entriesOf(menu).map(({ type }) => type ?? 'entry');
    expect(types.join(' ')).not.toMatch(/^separator|separator separator|separator$/);
  }
});

test('each venue is in the menu by its name, the first nine with a key', () => {
  const venues = list('linux').find(({ label }) => label === 'Venue') ?? {};
  const named = entriesOf(venues).filter(({ label }) => label?.includes('Zoo'));
  expect(named.map(({ label }) => label?.split(' – ')[0]?.slice(0, 11))).toEqual(
    profiles.map(() => 'Zoo && Park'),
  );
  expect(named.map(({ accelerator }) => accelerator)).toEqual(
    profiles.map((_, index) => (index < 9 ? `CommandOrControl+${index + 1}` : undefined)),
  );
  expect(entriesOf(list('linux', [])[4] ?? {})[0]?.type).toBeUndefined();
});
