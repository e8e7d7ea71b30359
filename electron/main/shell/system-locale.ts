import { app } from 'electron';

/** The language of the system, with its region for dates and numbers. Electron knows it once it is ready. */
export function readSystemLocale(): string {
  const spoken = new Intl.Locale(app.getLocale());
  return findRegion(app.getSystemLocale(), spoken) ?? spoken.baseName;
}

/** Chromium knows a language's region only where it has texts for it. */
function findRegion(system: string, spoken: Intl.Locale): string | null {
  try {
    const { region } = new Intl.Locale(system);
    return region ? new Intl.Locale(spoken, { region }).baseName : null;
  } catch {
    return null; // the system has none, as with LANG=C
  }
}
