import { findMaximumLength, isFileName, isSheetName } from './named-files.ts';
import { listUses, listVariants, parse, type Use } from './read-uses.ts';
import { refusedTerms } from './refused-terms.ts';

/** Quotation marks that are not those of the language. */
const otherQuotes: Readonly<Record<string, RegExp>> = {
  nl: /[«»„]/u,
  fr: /[“”„]|«(?!\u202f)|(?<!\u202f)»/u,
  de: /[”«»]|(?<![^\s(])“/u,
};

/** Lists the faults of a translated text, in words for the person who repairs it. */
export function findFaults(key: string, english: string, text: string, language: string): string[] {
  if (text.trim() === '') return english.trim() === '' ? [] : ['is empty'];
  let variants: string[];
  let uses: Use[];
  try {
    const ast = parse(text);
    variants = listVariants(ast);
    uses = listUses(ast);
  } catch (error) {
    return [`is no ICU text: ${error instanceof Error ? error.message : error}`];
  }
  const shown = variants.join('\n');
  return [
    ...compareUses(listUses(parse(english)), uses, language),
    ...findTypography(shown, language),
    ...findRefusedTerms(shown, language),
    ...findNameFaults(key, english, shown),
  ];
}

function compareUses(english: readonly Use[], uses: readonly Use[], language: string): string[] {
  const names = new Set([...english, ...uses].map(({ name }) => name));
  return [...names].flatMap((name) => {
    const theirs = english.filter((use) => use.name === name);
    const own = uses.filter((use) => use.name === name);
    if (own.length === 0) return [`lacks {${name}}`];
    if (theirs.length === 0) return [`has {${name}}, which English lacks`];
    return [
      ...compareKinds(name, theirs, own),
      ...compareOptions(name, theirs, own),
      ...own
        .filter(({ kind }) => kind === 'plural')
        .flatMap((use) => checkPlural(use, own, theirs, language)),
    ];
  });
}

function compareKinds(name: string, theirs: readonly Use[], own: readonly Use[]): string[] {
  const has = (uses: readonly Use[], ...kinds: Use['kind'][]) =>
    uses.some(({ kind }) => kinds.includes(kind));
  const isNumber = has(theirs, 'number', 'plural');
  if (has(own, 'number', 'plural') && !isNumber) return [`{${name}} is no number in English`];
  if (has(own, 'select') && !has(theirs, 'select')) return [`{${name}} is no select in English`];
  return isNumber && !has(theirs, 'text') && has(own, 'text') ? [`write {${name}, number}`] : [];
}

function compareOptions(name: string, theirs: readonly Use[], own: readonly Use[]): string[] {
  const list = (uses: readonly Use[]) =>
    new Set(uses.flatMap(({ kind, options }) => (kind === 'select' ? options : [])));
  const [wanted, had] = [list(theirs), list(own)];
  if (had.size === 0) return [];
  return [
    ...[...had.difference(wanted)].map(
      (option) => `{${name}} has the option ${option}, which English lacks`,
    ),
    ...[...wanted.difference(had)].map((option) => `{${name}} lacks the option ${option}`),
  ];
}

function checkPlural(
  { name, options, silent }: Use,
  own: readonly Use[],
  theirs: readonly Use[],
  language: string,
): string[] {
  const rules = new Intl.PluralRules(language);
  // If English has no form for one, the translation needs none.
  const isOneNeeded = theirs.every(
    (use) => use.kind !== 'plural' || use.options.includes('one') || use.options.includes('=1'),
  );
  const needed = new Set<string>();
  for (let count = 1; isOneNeeded && count < 200; count += 1)
    if (!options.includes(`=${count}`)) needed.add(rules.select(count));
  const missing = [...needed].filter((form) => !options.includes(form));
  // The number may stand elsewhere: "# scans … {scans, plural, one {is} other {are}} not counted".
  const isCounted = own.some(
    (use) => use.kind === 'number' || (use.options.includes('one') && !use.silent.includes('one')),
  );
  const saysOne =
    silent.includes('one') && rules.select(0) === 'one' && !options.includes('=0') && !isCounted;
  return [
    ...missing.map((form) => `{${name}} lacks the plural ${form}`),
    ...(saysOne ? [`{${name}}: "one" is also said of 0 and has no #; use =1, or add =0`] : []),
  ];
}

function findTypography(shown: string, language: string): string[] {
  const plain = shown.replaceAll(/--?\w[\w-]*|\w+(?:!=|[~<>]=?|=)\S*/g, 'x');
  return [
    ...(/["']|\.\.\./.test(plain) ? ['has straight quotes or three dots'] : []),
    ...(otherQuotes[language]?.test(plain) ? ['has another language’s quotation marks'] : []),
    ...(language === 'fr' && /(?<![\u202f;:!?])[;:!?](?=\s|$|[)»…])/mu.test(plain)
      ? ['lacks U+202F before ; : ! or ?']
      : []),
  ];
}

/** Words in quotes are names of other programs' things, such as Keychain's “inloggen”. */
function findRefusedTerms(shown: string, language: string): string[] {
  const own = shown.replaceAll(/“[^”“]*”|„[^“]*“|«[^»]*»/gu, '');
  return (refusedTerms[language] ?? []).flatMap(([refused, instead]) => {
    const found = refused.exec(own)?.[0];
    return found === undefined ? [] : [`says “${found}”: say ${instead}`];
  });
}

function findNameFaults(key: string, english: string, shown: string): string[] {
  const max = findMaximumLength(key, english);
  const illegal = isSheetName(key) ? /[[\]:*?/\\'<>"|]/u : isFileName(key) ? /[<>:"/\\|?*]/u : null;
  return [
    ...(max !== null && shown.split('\n').some((each) => each.length > max)
      ? [`has more than ${max} characters`]
      : []),
    ...(illegal?.test(shown) && !illegal.test(english)
      ? [`has ${illegal.exec(shown)?.[0]}, which names of sheets and files can’t have`]
      : []),
  ];
}
