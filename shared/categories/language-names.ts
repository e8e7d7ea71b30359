/** Languages of guided tours by code (ISO 639). */
export const guideLanguages: readonly string[] = [
  'ar',
  'bg',
  'ca',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'et',
  'eu',
  'fa',
  'fi',
  'fr',
  'fy',
  'ga',
  'gl',
  'he',
  'hi',
  'hr',
  'hu',
  'id',
  'is',
  'it',
  'ja',
  'ko',
  'lb',
  'lt',
  'lv',
  'ms',
  'nl',
  'no',
  'pl',
  'pt',
  'ro',
  'ru',
  'sk',
  'sl',
  'sq',
  'sr',
  'sv',
  'th',
  'tr',
  'uk',
  'vi',
  'zh',
];

/** Languages in which language names are recognised. */
const writtenIn = ['en', 'nl', 'fr', 'de', 'es', 'it'];

let names: ReadonlyMap<string, string> | null = null;

/** The language code of a text such as `nl`, `nl-BE` or "Nederlands". Null if there is none. */
export function suggestLanguage(text: string): string | null {
  if (text.length > 80) return null;
  const folded = fold(text);
  if (/^\d*$/.test(folded)) return null;
  names ??= readNames();
  return names.get(folded) ?? findCode(text.trim());
}

/** Reads a code with or without a region. Only the app's own languages, since many short words are some code. */
function findCode(text: string): string | null {
  if (!/^[A-Za-z]{2,3}([-_][A-Za-z]{2,4})?$/.test(text)) return null;
  try {
    const code = new Intl.Locale(text.replace('_', '-')).language;
    return code && guideLanguages.includes(code) ? code : null;
  } catch {
    return null;
  }
}

function readNames(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const code of guideLanguages) {
    for (const locale of [...writtenIn, code]) {
      const name = new Intl.DisplayNames(locale, { type: 'language' }).of(code);
      if (name !== undefined && name !== code) found.set(fold(name), code);
    }
  }
  return found;
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
