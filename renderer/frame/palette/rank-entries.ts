import { foldings } from '../../../shared/fold-text.ts';
import type { PaletteEntry } from './palette-entry.ts';

/** Maximum results: people type more rather than read further. */
const maxListed = 40;

/**
 * Returns the entries for a typed text, best first. Each word must be in an entry: at its beginning, at the beginning
 * of a word, anywhere, or as letters in their order, ranked like this. Among equals recent entries come first, then the
 * order of the list; unavailable ones come last. Entries for the text itself, such as days, come first, except after an
 * exact name.
 */
export function rankEntries<E extends Pick<PaletteEntry, 'id' | 'text' | 'about' | 'problem'>>(
  entries: readonly E[],
  typed: string,
  recent: readonly string[],
  typedEntries: readonly E[] = [],
): E[] {
  const ways = foldings.map((fold) => readTyped(typed, fold));
  const isNamed = ({ text, problem }: E) =>
    problem === null && ways.some(({ fold, name }) => normalise(text, fold) === name);
  const ranked = entries
    .map((entry, order) => {
      const costs = ways.map((way) => measureCost(entry, way)).filter((cost) => cost !== null);
      return { entry, order, cost: Math.min(...costs) };
    })
    .filter(({ cost }) => cost < Number.POSITIVE_INFINITY)
    .map((found) => ({
      ...found,
      sortBy: [
        isNamed(found.entry) ? 0 : 1,
        found.cost,
        found.entry.problem === null ? 0 : 1,
        findAge(recent, found.entry.id),
        found.order,
      ],
    }))
    .toSorted((a, b) => compare(a.sortBy, b.sortBy))
    .slice(0, maxListed)
    .map(({ entry }) => entry);
  const named = ranked.filter(isNamed);
  return [...named, ...typedEntries, ...ranked.slice(named.length)];
}

type Fold = (typeof foldings)[number];

/** A typed text, folded in one of the ways. */
interface Typed {
  readonly fold: Fold;
  readonly name: string;
  readonly words: readonly string[];
}

function readTyped(typed: string, fold: Fold): Typed {
  const name = normalise(typed, fold);
  return { fold, name, words: name.split(' ').filter((word) => word !== '') };
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

function findAge(recent: readonly string[], id: string): number {
  const index = recent.indexOf(id);
  return index < 0 ? recent.length : index;
}

/** The worst of its words decides. Null: not found. */
function measureCost(
  { text, about = '' }: Pick<PaletteEntry, 'text' | 'about'>,
  { fold, words }: Typed,
): number | null {
  const own = normalise(text, fold);
  const other = normalise(about, fold);
  let worst = 0;
  for (const word of words) {
    const cost = measureWord(own, word) ?? addOn(measureWord(other, word));
    if (cost === null) return null;
    worst = Math.max(worst, cost);
  }
  return worst;
}

/** Matches in the text beside a name rank below matches in the name. */
function addOn(cost: number | null): number | null {
  return cost === null ? null : cost + 4;
}

function measureWord(text: string, word: string): number | null {
  if (text.startsWith(word)) return 0;
  if (text.includes(` ${word}`)) return 1;
  if (text.includes(word)) return 2;
  return word.length > 1 && hasInOrder(text, word) ? 3 : null;
}

/**
 * The first letter begins a word, and each other one follows in the same word or begins a later one: a sentence has the
 * letters of most names in some order.
 */
function hasInOrder(text: string, word: string): boolean {
  const letters = [...text];
  const isStart = (at: number) => at === 0 || letters[at - 1] === ' ';
  let reached = letters.map((letter, at) => letter === word[0] && isStart(at));
  for (const wanted of word.slice(1)) {
    let isInText = false;
    let isInWord = false;
    reached = reached.map((wasReached, at) => {
      if (isStart(at)) isInWord = false;
      const isReached = letters[at] === wanted && (isInWord || (isInText && isStart(at)));
      isInText ||= wasReached;
      isInWord ||= wasReached;
      return isReached;
    });
  }
  return reached.includes(true);
}

/** Without case, accents and punctuation. */
function normalise(text: string, fold: Fold): string {
  return fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
