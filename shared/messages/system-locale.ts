/** The system's languages. */
interface System {
  /** The language of the app's texts, perhaps with a region. */
  readonly spoken: string;
  /** The system's own locale; `en-US@posix` if none is set. */
  readonly locale: string;
  readonly platform: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/**
 * The language, with the region of dates, numbers and files: on Linux that of LC_ALL, LC_NUMERIC or LANG, elsewhere that
 * of the system's locale. The language alone if no region is known.
 */
export function findSystemLocale({ spoken, locale, platform, env }: System): string {
  const { language } = new Intl.Locale(spoken);
  const formats = platform === 'linux' ? env['LC_ALL'] || env['LC_NUMERIC'] || env['LANG'] : '';
  const others = locale.endsWith('@posix') ? [] : [locale, spoken];
  const region = [formats, ...others].map(findRegion).find(Boolean);
  return region ? new Intl.Locale(spoken, { region }).baseName : language;
}

/** The region in `nl-BE`, `zh-Hant-TW` or `nl_BE.UTF-8`. */
const findRegion = (locale = ''): string | undefined =>
  /^[a-z]{2,3}(?:[-_][A-Z][a-z]{3})?[-_]([A-Z]{2})\b/.exec(locale)?.[1];
