import { app } from 'electron';
import { findSystemLocale } from '../../../shared/messages/system-locale.ts';

/** The language of the system, with its region. Electron knows it once it is ready. */
export function readSystemLocale(): string {
  const { platform, env } = process;
  return findSystemLocale({
    spoken: app.getLocale(),
    locale: app.getSystemLocale(),
    platform,
    env,
  });
}
