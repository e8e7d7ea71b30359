/**
 * Links into the app, such as `venue-desk://reports/revenue`. They only choose a screen of the current venue: no
 * values, files, addresses or actions. Anything else is not a link.
 */
import * as v from 'valibot';
import { reportId } from './domain/report-questions.ts';
import { datasetId } from './domain/schemas.ts';

export const linkScheme = 'venue-desk';

export const linkTarget = v.variant('screen', [
  v.strictObject({ screen: v.literal('today') }),
  v.strictObject({ screen: v.literal('caseFile') }),
  v.strictObject({ screen: v.literal('reconciliation') }),
  v.strictObject({ screen: v.literal('alerts') }),
  v.strictObject({ screen: v.literal('exports') }),
  v.strictObject({ screen: v.literal('reports'), report: v.nullable(reportId) }),
  v.strictObject({ screen: v.literal('dataset'), dataset: datasetId }),
  v.strictObject({ screen: v.literal('coverage'), dataset: datasetId }),
]);

export type LinkTarget = v.InferOutput<typeof linkTarget>;

/** A whole link: no query, fragment, encoding or dots. */
const form = /^venue-desk:\/\/([a-z]+(?:-[a-z]+)?)(?:\/([A-Za-z]{1,40}))?\/?$/;
const screens = {
  today: 'today',
  order: 'caseFile',
  reconciliation: 'reconciliation',
  alerts: 'alerts',
  exports: 'exports',
} as const;

/** Reads a link. Null if it is not one of the app's. */
export function readLink(text: string): LinkTarget | null {
  if (text.length > 200) return null;
  const [, name, part] = form.exec(text) ?? [];
  if (name === undefined) return null;
  const target = findTarget(name, part);
  const read = v.safeParse(linkTarget, target);
  return read.success ? read.output : null;
}

function findTarget(name: string, part: string | undefined): unknown {
  switch (name) {
    case 'reports':
      return { screen: 'reports', report: part ?? null };
    case 'rows':
      return { screen: 'dataset', dataset: part };
    case 'coverage':
      return { screen: 'coverage', dataset: part };
  }
  const isKnown = Object.hasOwn(screens, name) && part === undefined;
  return isKnown ? { screen: screens[name as keyof typeof screens] } : null;
}
