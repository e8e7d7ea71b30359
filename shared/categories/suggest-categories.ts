import type { CategorisedFieldId, CategorisedValue, StatusCategory } from '../domain/categories.ts';
import { type CategoryKind, getCategorisedField } from './categorised-fields.ts';
import { suggestLanguage } from './language-names.ts';

/** Word stems in English, Dutch, German and French, without accents. */
const cancelled = [
  'cancel',
  'refund',
  'reject',
  'refus',
  'declin',
  'void',
  'expire',
  'revoke',
  'withdrawn',
  'geannul',
  'afgezeg',
  'terugbetaal',
  'geweiger',
  'afgewez',
  'verlopen',
  'vervallen',
  'storn',
  'abgesag',
  'abgelehn',
  'erstatt',
  'abgelauf',
  'verfall',
  'annul',
  'rembours',
  'decommand',
];
const open = [
  'await',
  'pending',
  'wait',
  'option',
  'reserv',
  'tentativ',
  'provision',
  'hold',
  'request',
  'unconfirm',
  'unpaid',
  'quote',
  'offered',
  'invited',
  'open',
  'due',
  'wacht',
  'optie',
  'gereserveer',
  'voorlopig',
  'aangevraag',
  'onbevestigd',
  'onbetaald',
  'wartet',
  'warten',
  'ausstehend',
  'vorgemerkt',
  'vorlauf',
  'angefrag',
  'unbestatig',
  'offen',
  'attente',
  'provisoire',
  'demande',
];
const done = [
  'confirm',
  'accept',
  'paid',
  'sold',
  'booked',
  'complet',
  'approv',
  'settled',
  'bevestig',
  'geaccepteer',
  'aanvaard',
  'betaald',
  'verkocht',
  'geboekt',
  'voltooid',
  'goedgekeurd',
  'bestatig',
  'angenommen',
  'akzeptier',
  'bezahlt',
  'verkauft',
  'gebucht',
  'abgeschlossen',
  'genehmigt',
  'paye',
  'vendu',
  'approuv',
  'termine',
];
const ignored = ['draft', 'test', 'concept', 'entwurf', 'brouillon'];
const negations = ['not', 'niet', 'nicht', 'non', 'pas', 'no', 'un', 'nog'];
/** Stems of requests, which have not happened yet. */
const wishes = ['request', 'aangevraag', 'angefrag', 'beantrag', 'demande', 'pending', 'await'];

const open2group: Readonly<Record<'sale' | 'task', StatusCategory>> = {
  sale: 'reserved',
  task: 'waiting',
};
const done2group: Readonly<Record<'sale' | 'task', StatusCategory>> = {
  sale: 'sold',
  task: 'confirmed',
};

/** The category that a value suggests. Null if it is a number, or its words contradict each other. */
export function suggestCategories(
  id: CategorisedFieldId,
  value: CategorisedValue,
): StatusCategory | (string & {}) | null {
  if (value === null) return null;
  const text = typeof value === 'string' ? value : value.invalidValue;
  const { kind } = getCategorisedField(id);
  if (kind === 'language') return suggestLanguage(text);
  return kind === 'name' ? null : suggestGroup(kind, text);
}

function suggestGroup(kind: Exclude<CategoryKind, 'language' | 'name'>, text: string) {
  const words = splitWords(text);
  const has = (stems: readonly string[]) =>
    words.some((word) => stems.some((stem) => word.startsWith(stem)));
  const isNegated = words.some((word) => negations.includes(word));
  if (has(cancelled)) return isNegated || has(wishes) ? null : 'cancelled';
  if (has(open)) return isNegated ? null : open2group[kind];
  if (has(done)) return isNegated ? open2group[kind] : done2group[kind];
  return has(ignored) && !isNegated ? 'ignored' : null;
}

/** Statuses are short: longer texts suggest nothing. */
const maxWords = 6;

/** `AwaitingConfirmation`, `awaiting_confirmation` and `AWAITING CONFIRMATION` are the same two words. */
function splitWords(text: string): readonly string[] {
  if (text.length > 80) return [];
  const words = text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');
  return words.length > maxWords ? [] : words;
}
