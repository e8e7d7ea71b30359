import { app, Menu, Tray } from 'electron';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import type { ScheduleService } from '../../core/exports/index.ts';
import { showNotification } from '../adapters/notification.ts';
import { drawTrayImage } from './tray-image.ts';
import type { Windows } from './windows.ts';

type NextRun = NonNullable<ReturnType<ScheduleService['next']>>;

/** The tray icon of the app without a window, while schedules are on. */
export interface Background {
  /** Returns whether the icon is shown. */
  isOn(): boolean;
  /** Shows the icon and its next run, or removes it, by the schedules and the user's setting. */
  update(): void;
  /** Returns whether the app keeps running after its last window closed. */
  outlives(): boolean;
  /** Removes the icon. */
  stop(): void;
}

export function createBackground(services: {
  readonly messages: Messages;
  readonly windows: Pick<Windows, 'focusFirst'>;
  /** Returns the user's setting. */
  readonly isWanted: () => boolean;
  readonly nextRun: ScheduleService['next'];
  /** Returns whether the app publishes after loads. */
  readonly publishes: () => boolean;
}): Background {
  const { messages, windows, isWanted, nextRun, publishes } = services;
  let tray: Tray | null = null;
  let wasNotified = false;
  const open = (): void => windows.focusFirst();

  function describe({ savedExport, venue, at }: NextRun): string {
    return messages.text('background.next', { savedExport, venue, when: messages.moment(at) });
  }

  function show(next: NextRun | null): void {
    if (!tray) {
      tray = new Tray(drawTrayImage());
      tray.setToolTip(app.name);
      tray.on('click', open);
    }
    const label = next ? describe(next) : messages.text('background.publishes');
    tray.setContextMenu(
      Menu.buildFromTemplate([
        { id: 'open', label: messages.text('background.open'), click: open },
        { type: 'separator' },
        // A single ampersand would underline the next letter.
        { id: 'next', label: label.replaceAll('&', '&&'), enabled: false },
        { type: 'separator' },
        { id: 'quit', label: messages.text('question.quit.do'), click: () => app.quit() },
      ]),
    );
  }

  function stop(): void {
    tray?.destroy();
    tray = null;
  }

  function update(): void {
    const next = nextRun();
    if (isWanted() && (next || publishes())) show(next);
    else stop();
  }

  return {
    update,
    isOn: () => tray !== null,
    outlives() {
      update();
      if (!tray) return false;
      // Some desktops don't show such icons, so the user is told once how to return to the app.
      if (!wasNotified) {
        wasNotified = true;
        const text = {
          title: messages.text('background.notice.title'),
          body: messages.text('background.notice.text'),
        };
        showNotification(text, open);
      }
      return true;
    },
    stop,
  };
}
