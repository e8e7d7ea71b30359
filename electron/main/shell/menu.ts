import { BrowserWindow, Menu, type MenuItemConstructorOptions } from 'electron';
import { type CommandId, getAccelerator } from '../../../shared/commands.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { Emit } from '../../../shared/ipc/emit.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { nameCommand } from '../../../shared/messages/name-command.ts';
import type { Windows } from './windows.ts';

export interface MenuOptions {
  readonly messages: Messages;
  readonly emit: Emit;
  readonly windows: Windows;
  readonly profiles: () => readonly Profile[];
}

/**
 * Installs the native menu with the platform's usual keys. Call again when the venues change. Choices go to the front
 * window's page, which knows whether a dialog is open.
 */
export function installMenu(options: MenuOptions): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(listMenus(options, process.platform)));
}

/** The menus in the platform's order. */
export function listMenus(
  { messages, emit, windows, profiles }: MenuOptions,
  platform: NodeJS.Platform,
): MenuItemConstructorOptions[] {
  const inFront = (run: (window: number) => void) => () => {
    const window = BrowserWindow.getFocusedWindow() ?? windows.all()[0];
    if (window) run(window.id);
  };
  const item = (command: CommandId): MenuItemConstructorOptions => {
    const accelerator = getAccelerator(command, platform);
    const own = `menu.${command}`;
    return {
      label: messages.text(messages.has(own) ? own : nameCommand(command)),
      ...(accelerator ? { accelerator } : {}),
      click: inFront((window) => emit('app', 'command', command, { window })),
    };
  };
  const venue = (profile: Profile, index: number): MenuItemConstructorOptions => ({
    label: escapeLabel(
      messages.text('menu.venueItem', {
        venue: profile.name,
        environment: messages.text(`environment.${profile.environment}`),
      }),
    ),
    ...(index < 9 ? { accelerator: `CommandOrControl+${index + 1}` } : {}),
    click: inFront((window) => emit('profiles', 'chosen', { profileId: profile.id }, { window })),
  });
  const mac = platform === 'darwin';
  const separator = { type: 'separator' } as const;
  const roles = (...names: readonly NonNullable<MenuItemConstructorOptions['role']>[]) =>
    names.map((role) => ({ role }));
  return [
    ...(mac
      ? [
          {
            role: 'appMenu' as const,
            submenu: [
              ...roles('about'),
              separator,
              item('settings'),
              separator,
              ...roles('services'),
              separator,
              ...roles('hide', 'hideOthers', 'unhide'),
              separator,
              ...roles('quit'),
            ],
          },
        ]
      : []),
    {
      label: messages.text('menu.file'),
      submenu: [
        {
          label: messages.text('menu.newWindow'),
          accelerator: 'CommandOrControl+Shift+N',
          click: () => {
            const window = BrowserWindow.getFocusedWindow();
            windows.open(window && windows.findProfile(window.id), window);
          },
        },
        separator,
        item('saveView'),
        item('export'),
        item('print'),
        separator,
        ...(mac ? [] : [item('settings'), separator]),
        { role: 'close' },
        ...(mac ? [] : roles('quit')),
      ],
    },
    {
      label: messages.text('menu.edit'),
      submenu: [
        ...roles('undo', 'redo'),
        item('undo'),
        separator,
        ...roles('cut', 'copy', 'paste', 'delete', 'selectAll'),
        separator,
        item('findInRows'),
      ],
    },
    {
      label: messages.text('menu.view'),
      submenu: [
        item('refresh'),
        separator,
        item('group'),
        item('columns'),
        separator,
        // Ctrl+0 leads to all venues.
        { role: 'resetZoom', accelerator: 'CommandOrControl+Shift+0' },
        ...roles('zoomIn', 'zoomOut'),
        separator,
        ...roles('togglefullscreen'),
      ],
    },
    {
      label: messages.text('menu.go'),
      submenu: [
        item('palette'),
        item('back'),
        separator,
        ...(['today', 'caseFile', 'reports', 'exports', 'alerts', 'coverage'] as const).map(item),
      ],
    },
    {
      label: messages.text('menu.venue'),
      submenu: [
        ...(profiles().length > 0 ? [item('allVenues')] : []),
        ...profiles().map(venue),
        ...(profiles().length > 0 ? [separator] : []),
        item('profiles'),
      ],
    },
    {
      label: messages.text('menu.tools'),
      submenu: [item('workbook'), item('database'), item('jobs'), separator, item('doctor')],
    },
    { role: 'windowMenu' },
    { label: messages.text('menu.help'), role: 'help', submenu: [item('tour'), item('shortcuts')] },
  ];
}

/** A single ampersand would underline the next letter. */
function escapeLabel(text: string): string {
  return text.replaceAll('&', '&&');
}
