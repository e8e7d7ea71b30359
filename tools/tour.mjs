import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';
import { prepare, prepareSteps } from './prepare.mjs';
import { setClock } from './support/clock.mjs';
import { asNode } from './support/electron-node.mjs';
import { startProgress } from './support/progress.mjs';
import { root } from './support/root.mjs';
import { passThroughCommand } from './support/run-command.mjs';
import { runTool, Stop } from './support/stop.mjs';

/** @typedef {'tour' | 'tour-today' | 'tour-reports' | 'tour-sizes'} Tour */

/** @type {readonly Tour[]} */
const tours = ['tour', 'tour-today', 'tour-reports', 'tour-sizes'];

/** Steps of `tour`. */
export const tourSteps = prepareSteps + 2;

/** A Saturday morning at half past eleven, by the demo venue's clock. */
const moment = '2026-11-21T11:30:00+01:00';

/**
 * Runs the real app through its screens with the sandbox, on a desktop of its own.
 *
 * @param {import('./support/progress.mjs').Progress} progress
 * @param {string} out folder for the pictures and the exported files
 * @param {readonly Tour[]} [which] all screens, Today at several moments of two venues, every report, and all that
 *   there is in sizes with little room, where it measures what is cut or out of reach; by default all of them
 * @param {Record<string, string>} [env] for the app
 */
export async function tour(progress, out, which = tours, env = {}) {
  const runtime = await prepare(progress, ['run', 'test', 'readers']);
  await progress.step('Build', () => build(runtime));
  await progress.step('Tour', async () => {
    progress.note('Venue Desk goes through its screens …');
    const { code } = await passThroughCommand(
      runtime.path,
      [
        join('node_modules', '@playwright', 'test', 'cli.js'),
        'test',
        '--config=tests/e2e/playwright.config.ts',
        ...which.map((name) => `--project=${name}`),
        // With one worker, each language would take most of an hour.
        `--workers=${/languages|dark/.test(env.VENUE_DESK_TOUR_LOOKS ?? '') ? 2 : 1}`,
      ],
      { env: asNode({ ...setClock(moment), ...env, VENUE_DESK_TOUR_OUT: out }) },
    );
    if (code !== 0) throw new Stop('The tour did not get to its end: see the lines above.');
    return `pictures and files are in ${out}`;
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const args = process.argv.slice(2);
  const isFor = (/** @type {string} */ part) => args.includes(part);
  const findValue = (/** @type {string} */ option) =>
    isFor(option) ? args[args.indexOf(option) + 1] : undefined;
  const chosen = tours.filter(
    (name) => isFor(name.replace('tour-', '')) || (name === 'tour' && isFor('screens')),
  );
  const keeps = isFor('--docs');
  const isDark = isFor('--dark');
  const isEverywhere = isDark || isFor('--languages');
  const out = resolve(process.env.VENUE_DESK_TOUR_OUT ?? join(root, 'tour-output'));
  // In another language: `--lang de`, `--lang fr-BE`. Of all languages only these: `--languages --lang de,fr`.
  const language = findValue('--lang');
  const pictures = findValue('--only');
  // With texts that are longer by two fifths (shared/messages/lengthen.ts), none of which may be cut.
  const locale = isFor('--longer') ? 'en-GB-longer' : isEverywhere ? undefined : language;
  // What `tour-sizes` measures is the same in every language.
  const ofPictures = tours.filter((name) => name !== 'tour-sizes');
  const all = keeps || isEverywhere || locale !== undefined ? ofPictures : tours;
  const env = {
    ...(locale === undefined ? {} : { VENUE_DESK_LOCALE: locale }),
    ...(isEverywhere && language !== undefined ? { VENUE_DESK_TOUR_LANGUAGE: language } : {}),
    ...(pictures === undefined ? {} : { VENUE_DESK_TOUR_PICTURES: pictures }),
    VENUE_DESK_TOUR_LOOKS: keeps ? 'docs' : isDark ? 'dark' : isEverywhere ? 'languages' : '',
  };
  await runTool(async () => {
    const progress = startProgress(tourSteps + (keeps ? 1 : 0));
    await tour(progress, out, keeps || chosen.length === 0 ? all : chosen, env);
    if (keeps) {
      // It needs packages, which a new clone has only by now.
      const { keepScreenshots } = await import('./tour/keep-screenshots.mjs');
      await progress.step('Pictures', () => keepScreenshots(out));
    }
  });
}
