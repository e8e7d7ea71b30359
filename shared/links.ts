/**
 * Links of other programs into this one: `venue-desk://reports/revenue`. They say which screen to
 * show, of the venue that is on it, and nothing else: no value, no file, no address, nothing that is
 * done. Whatever is not exactly one of these is no link.
 */
import * as v from 'valibot';
import { reportId } from './domain/report-questions.ts';
import { datasetId } from './domain/schemas.ts';

export const linkScheme = 'venue-desk';

/** A screen to show. */
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

/** The whole of it: neither a query nor a fragment, nothing encoded, no dots. */
const form = /^venue-desk:\/\/([a-z]+(?:-[a-z]+)?)(?:\/([A-Za-z]{1,40}))?\/?$/;
const screens = {
  today: 'today',
  order: 'caseFile',
  reconciliation: 'reconciliation',
  alerts: 'alerts',
  exports: 'exports',
} as const;

/** What a link asks for; null: it is none of ours. */
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
