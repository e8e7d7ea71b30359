'use strict';
/**
 * Has the app believe that the system speaks VENUE_DESK_LOCALE. Chromium's own switch, --lang, takes
 * only languages that it has texts of itself, and so no pseudo-locale. Loaded with `-r`.
 */
const { app } = require('electron');

const locale = process.env.VENUE_DESK_LOCALE;
if (app && locale) app.getLocale = () => locale;
