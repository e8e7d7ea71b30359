import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The pictures in the README and the guides, by name, with the file of the screen that each shows. */
export const screenshots = {
  'welcome-light.png': 'renderer/screens/welcome/welcome.tsx',
  'add-venue-light.png': 'renderer/parts/venue-form/add-venue.tsx',
  'bookings-light.png': 'renderer/screens/dataset/dataset-screen.tsx',
  'range-picker-light.png': 'renderer/parts/range-picker/range-picker.tsx',
  'plan-light.png': 'renderer/parts/jobs/plan-dialog.tsx',
  'find-an-order-light.png': 'renderer/screens/case-file/case-file-screen.tsx',
  'exports-light.png': 'renderer/screens/exports/exports-screen.tsx',
  'report-revenue-light.png': 'renderer/screens/reports/report-screen.tsx',
  'today-museum-opening-light.png': 'renderer/screens/today/today-screen.tsx',
};

/** The language of a picture in docs/screenshots: that of its folder, `de/welcome-light.png`. */
export function readLanguage(/** @type {string} */ name) {
  const folder = dirname(name);
  return /** @type {import('../../shared/messages/languages.ts').LanguageId} */ (
    folder === '.' ? 'en' : folder
  );
}

/**
 * The pictures that the README and the guides show, by their path in docs/screenshots.
 *
 * @param {string} top the repository
 */
export function listShown(top) {
  const guides = readdirSync(join(top, 'docs')).filter((name) => /^user-guide.*\.md$/.test(name));
  const pages = ['README.md', ...guides.map((name) => join('docs', name))];
  const names = pages.flatMap((page) =>
    [
      ...readFileSync(join(top, page), 'utf8').matchAll(/\((?:docs\/)?screenshots\/(.+?\.png)\)/g),
    ].map(([, name = '']) => name),
  );
  return [...new Set(names)].sort().map((name) => ({ name, language: readLanguage(name) }));
}

/**
 * The file whose screen a picture shows, in any language.
 *
 * @param {string} name
 * @param {Readonly<Record<string, string>>} shows
 */
export const findEntry = (name, shows = screenshots) => shows[basename(name)];
