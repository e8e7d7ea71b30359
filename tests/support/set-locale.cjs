'use strict';
/**
 * Makes the app believe that the system's language is VENUE_DESK_LOCALE. Chromium's own switch, --lang, accepts only
 * languages for which it has texts, so no pseudo-locale. Loaded with `-r`.
 */
const { app } = require('electron');

const locale = process.env.VENUE_DESK_LOCALE;
if (app) {
  if (locale) app.getLocale = () => locale;
  app.getSystemLocale = () => app.getLocale();
  // The region of this machine's user.
  for (const name of ['LC_ALL', 'LC_NUMERIC', 'LANG']) delete process.env[name];
}
