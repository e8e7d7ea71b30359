import { Menu, type MenuItemConstructorOptions } from 'electron';
import type { Words } from '../../shared/words/create-words.ts';
import type { Emit } from './ipc-server.ts';

/** The native menu, with the platform's usual keys. */
export function installMenu(words: Words, emit: Emit): void {
  const item = (
    key: 'refresh' | 'export' | 'shortcuts',
    accelerator: string,
  ): MenuItemConstructorOptions => ({
    label: words.text(`menu.${key}`),
    accelerator,
    click: () => emit('app', 'command', key),
  });
  const mac = process.platform === 'darwin';
  const template: MenuItemConstructorOptions[] = [
    ...(mac ? [{ role: 'appMenu' as const }] : []),
    {
      label: words.text('menu.file'),
      submenu: [
        item('export', 'CommandOrControl+E'),
        { type: 'separator' },
        { role: mac ? 'close' : 'quit' },
      ],
    },
    { role: 'editMenu' },
    {
      label: words.text('menu.view'),
      submenu: [
        item('refresh', 'CommandOrControl+R'),
        { type: 'separator' },
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { role: 'togglefullscreen' },
      ],
    },
    { role: 'windowMenu' },
    { label: words.text('menu.help'), role: 'help', submenu: [item('shortcuts', 'F1')] },
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}
