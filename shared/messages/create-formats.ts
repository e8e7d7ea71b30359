import type { DayRange } from '../ranges.ts';
import {
  getVenueNow,
  parseVenueDate,
  parseVenueDateTime,
  type VenueDate,
  type VenueDateTime,
} from '../venue-time.ts';
import { once, remember } from './remember.ts';

/** The reader's time zone and current year, which need not be shown. */
export interface Place {
  readonly timeZone: string;
  readonly year: number;
}

/** Formats values for a locale. Values are canonical texts and stay exact. */
export interface Formats {
  /** A whole number with separators: `1284300` or `'9007199254740993'`. */
  number(value: number | bigint | string): string;
  /** A large number, shortened: "12K". */
  compact(value: number): string;
  /** An exact decimal with all its digits. */
  decimal(value: string): string;
  /** An exact amount of money in the currency with this code. */
  money(value: string, currency: string): string;
  /** A round amount on an axis, short: `€20K`. */
  moneyTick(value: number, currency: string): string;
  /**
   * A day and time in the venue's local time, never converted. With a place "Sat 21 Nov · 10:00", with the year only if
   * it differs.
   */
  dateTime(value: VenueDateTime): string;
  /** The same, to the second. */
  dateTimeExact(value: VenueDateTime): string;
  day(value: VenueDate): string;
  /** "Sat 21 Nov", with the year only if it differs from the place's. */
  nearDay(value: VenueDate): string;
  /** A day without its year. */
  shortDay(value: VenueDate): string;
  /** "Saturday 21 November", with the year only if it differs from the place's. */
  longDay(value: VenueDate): string;
  dayRange(range: DayRange): string;
  /** "16–22 Nov", with the year only if one of its days has another than the place's. */
  nearRange(range: DayRange): string;
  /** The currency's sign, with its country where several have it: "US$". */
  currencySign(code: string): string;
  /** `HH:mm` or `HH:mm:ss`, in the venue's local time. */
  time(value: string): string;
  /** A time (milliseconds since the epoch) as time of day, in the place's zone or this computer's. */
  clock(epochMilliseconds: number): string;
  /** A time as day and time, in the given zone, the place's or this computer's. */
  moment(epochMilliseconds: number, timeZone?: string): string;
  /** The same, without the day if it equals that of `now`. */
  recent(epochMilliseconds: number, now: number): string;
  /** The same, to the second. */
  momentExact(epochMilliseconds: number, timeZone?: string): string;
  /** The month of a day, with its year. */
  month(value: VenueDate): string;
  /** The short name of a day's month. */
  monthName(value: VenueDate): string;
  /** A weekday by its number, 1 for Monday. */
  weekday(value: number, width?: 'long' | 'short' | 'narrow'): string;
  /** The weekday of a day. */
  dayName(value: VenueDate, width?: 'long' | 'short' | 'narrow'): string;
  /** A fraction of 1 as percent; small ones with a decimal. */
  share(value: number): string;
  /** A fraction of 1 as percent, with or without a decimal as others beside it. */
  shareIn(value: number, isWhole: boolean): string;
  /** The same in whole percent. */
  percent(value: number): string;
  /** The same, but never rounds nearly all up to 100 %: "99.6 %". */
  nearly(value: number): string;
  /** The same with its sign: "+12 %". */
  change(value: number): string;
  bytes(value: number): string;
  list(items: readonly string[]): string;
  /** `Europe/Brussels` becomes "Europe/Brussels (GMT+1)" at this time. */
  timeZone(zone: string, epochMilliseconds: number): string;
  /** `EUR` becomes "Euro". */
  currencyName(code: string): string;
  /** `nl` becomes "Dutch"; unknown codes stay. */
  languageName(code: string): string;
  /** Name of a two-letter code (ISO 3166); other texts stay. */
  countryName(code: string): string;
  /** Compares texts in the locale's order. */
  compare(a: string, b: string): number;
}

const wholeNumber = /^-?\d+$/;
const decimalNumber = /^-?\d+(\.\d+)?$/;
const currencyCode = /^[A-Z]{3}$/;
const timeOfDay = /^\d{2}:\d{2}(:\d{2})?$/;
const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** The smallest share that is written. */
const minShare = 0.001;

/** Creates the formats of a locale. Invalid texts are returned unchanged. */
export function createFormats(locale: string, place: Place | null = null): Formats {
  const numbers = (options?: Intl.NumberFormatOptions) =>
    once(() => new Intl.NumberFormat(locale, options));
  const times = (options: Intl.DateTimeFormatOptions) =>
    once(() => new Intl.DateTimeFormat(locale, options));
  const names = (type: Intl.DisplayNamesType) =>
    once(() => new Intl.DisplayNames(locale, { type }));
  const whole = numbers();
  const compact = numbers({ notation: 'compact', maximumFractionDigits: 2 });
  const decimals = new Map<number, Intl.NumberFormat>();
  const money = new Map<string, Intl.NumberFormat>();
  const minute = times({ dateStyle: 'medium', timeStyle: 'short' });
  const second = times({ dateStyle: 'medium', timeStyle: 'medium' });
  const day = times({ dateStyle: 'medium' });
  const weekdayDay = { weekday: 'short', day: 'numeric', month: 'short' } as const;
  const near = times(weekdayDay);
  const far = times({ ...weekdayDay, year: 'numeric' });
  const timeExact = times({ timeStyle: 'medium' });
  const shortDay = times({ day: 'numeric', month: 'short' });
  const longWeekdayDay = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  const longNear = times(longWeekdayDay);
  const longFar = times({ ...longWeekdayDay, year: 'numeric' });
  const month = times({ month: 'short', year: 'numeric' });
  const monthName = times({ month: 'short' });
  const share = numbers({ style: 'percent' });
  const fineShare = numbers({ style: 'percent', maximumFractionDigits: 1 });
  const oneDecimalShare = numbers({
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const signed = numbers({ style: 'percent', signDisplay: 'exceptZero' });
  const aMonday = Temporal.PlainDate.from('2024-01-01');
  const shortName = times({ weekday: 'short' });
  const letter = times({ weekday: 'narrow' });
  const weekdays = {
    long: times({ weekday: 'long' }),
    short: shortName,
    // "Mo" and "ma" say more than a letter that two days share.
    narrow: () => (shortName().format(aMonday).length > 2 ? letter() : shortName()),
  };
  const time = times({ timeStyle: 'short' });
  const offsetFormat = remember(
    (timeZone) => new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'shortOffset' }),
  );
  const list = once(() => new Intl.ListFormat(locale, { type: 'conjunction' }));
  const currencies = names('currency');
  const languages = names('language');
  const countries = names('region');
  const collator = once(() => new Intl.Collator(locale, { numeric: true, sensitivity: 'base' }));

  /** Formats the text directly, without a float; TypeScript's type lags behind. */
  const exact = (format: Intl.NumberFormat, value: string) => format.format(value as `${number}`);

  function decimal(value: string): string {
    if (!decimalNumber.test(value)) return value;
    const digits = value.split('.')[1]?.length ?? 0;
    let format = decimals.get(digits);
    if (!format) {
      format = new Intl.NumberFormat(locale, {
        minimumFractionDigits: Math.min(digits, 100),
        maximumFractionDigits: Math.min(digits, 100),
      });
      decimals.set(digits, format);
    }
    return exact(format, value);
  }

  /** With the currency's decimals, or the value's if it has more. */
  function moneyFormat(currency: string, digits: number): Intl.NumberFormat {
    const key = `${currency} ${digits}`;
    const known = money.get(key);
    if (known) return known;
    const usual = new Intl.NumberFormat(locale, { style: 'currency', currency });
    const least = usual.resolvedOptions().minimumFractionDigits ?? 0;
    const format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      minimumFractionDigits: least,
      maximumFractionDigits: Math.min(100, Math.max(least, digits)),
    });
    money.set(key, format);
    return format;
  }

  function wallClock(format: () => Intl.DateTimeFormat, value: VenueDateTime): string {
    const parsed = parseVenueDateTime(value);
    return parsed ? format().format(parsed) : value;
  }

  function wallDay(format: () => Intl.DateTimeFormat, value: VenueDate): string {
    const parsed = parseVenueDate(value);
    return parsed ? format().format(parsed) : value;
  }

  /** With the weekday. Removes the comma that some languages put after it. */
  function weekdayText(value: Temporal.PlainDate, isExact = false): string {
    const format = value.year === place?.year && !isExact ? near : far;
    const parts = format().formatToParts(value);
    return parts.map((part) => (part.value === ', ' ? ' ' : part.value)).join('');
  }

  /** "Sat 21 Nov · 10:00". */
  function placed(value: Temporal.PlainDateTime, isExact = false): string {
    const clock = (isExact && value.second !== 0 ? timeExact : time)().format(value.toPlainTime());
    return `${weekdayText(value.toPlainDate(), isExact)} · ${clock}`;
  }

  function wallTime(value: VenueDateTime, isExact: boolean): string {
    const parsed = place && parseVenueDateTime(value);
    return parsed ? placed(parsed, isExact) : wallClock(isExact ? second : minute, value);
  }

  function moment(isExact: boolean, at: number, timeZone = place?.timeZone): string {
    if (timeZone === undefined) return (isExact ? second : minute)().format(at);
    const wall = getVenueNow(timeZone, at);
    return place ? placed(wall, isExact) : (isExact ? second : minute)().format(wall);
  }

  function clock(at: number): string {
    return time().format(place ? getVenueNow(place.timeZone, at) : at);
  }

  return {
    number: (value) => {
      if (typeof value !== 'string') return whole().format(value);
      return wholeNumber.test(value) ? exact(whole(), value) : value;
    },
    decimal,
    money: (value, currency) => {
      if (!decimalNumber.test(value)) return value;
      // An invalid currency code is shown beside the number.
      if (!currencyCode.test(currency)) return `${decimal(value)} ${currency}`;
      const digits = value.split('.')[1]?.replace(/0+$/, '').length ?? 0;
      return exact(moneyFormat(currency, digits), value);
    },
    moneyTick: (value, currency) => {
      const isShort = Math.abs(value) >= 10_000;
      if (!currencyCode.test(currency))
        return isShort ? compact().format(value) : whole().format(value);
      return new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        notation: isShort ? 'compact' : 'standard',
        minimumFractionDigits: 0,
        maximumFractionDigits: 2,
      }).format(value);
    },
    compact: (value) => compact().format(value),
    dateTime: remember((value) => wallTime(value, false)),
    dateTimeExact: remember((value) => wallTime(value, true)),
    nearDay: remember((value) => {
      const parsed = parseVenueDate(value);
      return parsed ? weekdayText(parsed) : value;
    }),
    day: (value) => wallDay(day, value),
    shortDay: (value) => wallDay(shortDay, value),
    longDay: (value) => {
      const isNear = !place || parseVenueDate(value)?.year === place.year;
      return wallDay(isNear ? longNear : longFar, value);
    },
    dayRange: ({ first, last }) => {
      const from = parseVenueDate(first);
      const to = parseVenueDate(last);
      return from && to ? day().formatRange(from, to) : `${first} – ${last}`;
    },
    nearRange: ({ first, last }) => {
      const from = parseVenueDate(first);
      const to = parseVenueDate(last);
      if (!from || !to) return `${first} – ${last}`;
      const isNear = from.year === place?.year && to.year === place.year;
      return (isNear ? shortDay : day)().formatRange(from, to);
    },
    currencySign: (code) => {
      if (!currencyCode.test(code)) return code;
      const parts = moneyFormat(code, 0).formatToParts(0);
      return parts.find(({ type }) => type === 'currency')?.value ?? code;
    },
    time: (value) =>
      timeOfDay.test(value) && value < '24' ? time().format(Temporal.PlainTime.from(value)) : value,
    clock,
    recent: (epochMilliseconds, now) => {
      const dayAt = (at: number) =>
        day().format(place ? getVenueNow(place.timeZone, at).toPlainDate() : at);
      const isToday = dayAt(epochMilliseconds) === dayAt(now);
      return isToday ? clock(epochMilliseconds) : moment(false, epochMilliseconds);
    },
    moment: (epochMilliseconds, timeZone) => moment(false, epochMilliseconds, timeZone),
    momentExact: (epochMilliseconds, timeZone) => moment(true, epochMilliseconds, timeZone),
    weekday: (value, width = 'long') => weekdays[width]().format(aMonday.add({ days: value - 1 })),
    dayName: (value, width = 'long') => wallDay(weekdays[width], value),
    month: (value) => wallDay(month, value),
    monthName: (value) => wallDay(monthName, value),
    bytes: (value) => {
      const step = value < 1 ? 0 : Math.min(4, Math.floor(Math.log10(value) / 3));
      const scaled = value / 1000 ** step;
      return new Intl.NumberFormat(locale, {
        style: 'unit',
        unit: units[step] ?? 'byte',
        unitDisplay: step === 0 ? 'long' : 'short',
        maximumFractionDigits: scaled < 10 && step > 0 ? 1 : 0,
      }).format(scaled);
    },
    share: (value) =>
      // A tiny share is never shown as 0 %.
      value > 0 && value < minShare / 2
        ? `<\u2009${fineShare().format(minShare)}`
        : (Math.abs(value) < 0.1 ? fineShare : share)().format(value),
    shareIn: (value, isWhole) => {
      const [format, least] = isWhole ? [share(), 0.01] : [oneDecimalShare(), minShare];
      if (value > 0 && value < least / 2) return `<\u2009${format.format(least)}`;
      return (value === 0 ? share() : format).format(value);
    },
    percent: (value) => share().format(value),
    nearly: (value) => (value > 0.99 && value < 1 ? fineShare : share)().format(value),
    change: (value) => signed().format(value),
    list: (items) => list().format(items),
    timeZone: (zone, epochMilliseconds) => {
      const parts = offsetFormat(zone).formatToParts(epochMilliseconds);
      const offset = parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
      return `${zone.replaceAll('_', ' ')} (${offset})`;
    },
    currencyName: (code) => currencies().of(code) ?? code,
    countryName: (code) => (/^[A-Z]{2}$/.test(code) ? (countries().of(code) ?? code) : code),
    languageName: (code) => {
      try {
        return languages().of(code) ?? code;
      } catch {
        return code;
      }
    },
    compare: (a, b) => collator().compare(a, b),
  };
}
