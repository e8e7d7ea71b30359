import type { DayRange } from '../ranges.ts';
import {
  parseVenueDate,
  parseVenueDateTime,
  type VenueDate,
  type VenueDateTime,
  venueNow,
} from '../venue-time.ts';
import { once, remember } from './remember.ts';

/** Where texts are read: on whose clock, and in which year, which needs no saying there. */
export interface Place {
  readonly timeZone: string;
  readonly year: number;
}

/** Values as people of a locale write them. Values come as canonical text and stay exact. */
export interface Formats {
  /** A whole number, with separators: `1284300` or `'9007199254740993'`. */
  number(value: number | bigint | string): string;
  /** A large number in short: "12K". */
  compact(value: number): string;
  /** A decimal as exact text, with as many decimals as it came with. */
  decimal(value: string): string;
  /** An amount of money as exact text, in the currency with this code. */
  money(value: string, currency: string): string;
  /**
   * A day and a time on the venue's clock; never moved to another zone. In a place "Sat 21 Nov · 10:00",
   * with the year where it is another one than there.
   */
  dateTime(value: VenueDateTime): string;
  /** The same, to the second. */
  dateTimeExact(value: VenueDateTime): string;
  day(value: VenueDate): string;
  /** "Sat 21 Nov", with its year unless it is that of the place. */
  nearDay(value: VenueDate): string;
  /** A day without its year. */
  shortDay(value: VenueDate): string;
  /** "Saturday 21 November": a day of about now, without its year. */
  longDay(value: VenueDate): string;
  dayRange(range: DayRange): string;
  /** `HH:mm` or `HH:mm:ss`, on the venue's clock. */
  time(value: string): string;
  /** A moment (milliseconds since the epoch) as the place's time of day, or this machine's own. */
  clock(epochMilliseconds: number): string;
  /** A moment as day and time: on the clock of a zone, of the place, or of this machine. */
  moment(epochMilliseconds: number, timeZone?: string): string;
  /** The same without the day where that is the one of another moment, such as now. */
  recent(epochMilliseconds: number, now: number): string;
  /** The same, to the second. */
  momentExact(epochMilliseconds: number, timeZone?: string): string;
  /** The month of a day, with its year. */
  month(value: VenueDate): string;
  /** A weekday by its number, 1 for Monday. */
  weekday(value: number, width?: 'long' | 'short' | 'narrow'): string;
  /** The weekday of a day. */
  dayName(value: VenueDate, width?: 'long' | 'short' | 'narrow'): string;
  /** A part of 1 as percent: small ones with a digit behind the point. */
  share(value: number): string;
  /** The same in whole percents. */
  percent(value: number): string;
  /** The same, where nearly all is not all: "99.6 %". */
  nearly(value: number): string;
  /** The same with its sign: "+12 %". */
  change(value: number): string;
  bytes(value: number): string;
  list(items: readonly string[]): string;
  /** `Europe/Brussels` → "Europe/Brussels (GMT+1)" at this moment. */
  timeZone(zone: string, epochMilliseconds: number): string;
  /** `EUR` → "Euro". */
  currencyName(code: string): string;
  /** `nl` → "Dutch"; a code that nobody knows stays as it is. */
  languageName(code: string): string;
  /** Of a code of two letters (ISO 3166); what is none stays as it is. */
  countryName(code: string): string;
  /** Sorts text as a person of this locale would. */
  compare(a: string, b: string): number;
}

const wholeNumber = /^-?\d+$/;
const decimalNumber = /^-?\d+(\.\d+)?$/;
const currencyCode = /^[A-Z]{3}$/;
const timeOfDay = /^\d{2}:\d{2}(:\d{2})?$/;
const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** What a share is written to, at the least. */
const leastShare = 0.001;

/** Makes the formats of one locale. Text that isn't what it should be comes back as it is. */
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
  const longDay = times({ weekday: 'long', day: 'numeric', month: 'long' });
  const month = times({ month: 'short', year: 'numeric' });
  const share = numbers({ style: 'percent' });
  const fineShare = numbers({ style: 'percent', maximumFractionDigits: 1 });
  const percent = { style: 'percent', signDisplay: 'exceptZero' } as const;
  const signed = {
    whole: numbers(percent),
    fine: numbers({ ...percent, maximumFractionDigits: 1 }),
  };
  const weekdays = {
    long: times({ weekday: 'long' }),
    short: times({ weekday: 'short' }),
    narrow: times({ weekday: 'narrow' }),
  };
  const aMonday = Temporal.PlainDate.from('2024-01-01');
  const time = times({ timeStyle: 'short' });
  const offsetFormat = remember(
    (timeZone) => new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'shortOffset' }),
  );
  const list = once(() => new Intl.ListFormat(locale, { type: 'conjunction' }));
  const currencies = names('currency');
  const languages = names('language');
  const countries = names('region');
  const collator = once(() => new Intl.Collator(locale, { numeric: true, sensitivity: 'base' }));

  /** Formats text without a detour over a float; the type of `format` lags behind the language. */
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

  /** With as many decimals as the currency has, or as the value came with, if those are more. */
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

  /** With its weekday; what parts that from the day in some languages says nothing. */
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
    const wall = venueNow(timeZone, at);
    return place ? placed(wall, isExact) : (isExact ? second : minute)().format(wall);
  }

  function clock(at: number): string {
    return time().format(place ? venueNow(place.timeZone, at) : at);
  }

  return {
    number: (value) => {
      if (typeof value !== 'string') return whole().format(value);
      return wholeNumber.test(value) ? exact(whole(), value) : value;
    },
    decimal,
    money: (value, currency) => {
      if (!decimalNumber.test(value)) return value;
      // What is no currency's code is shown as it came, beside the number.
      if (!currencyCode.test(currency)) return `${decimal(value)} ${currency}`;
      const digits = value.split('.')[1]?.replace(/0+$/, '').length ?? 0;
      return exact(moneyFormat(currency, digits), value);
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
    longDay: (value) => wallDay(longDay, value),
    dayRange: ({ first, last }) => {
      const from = parseVenueDate(first);
      const to = parseVenueDate(last);
      return from && to ? day().formatRange(from, to) : `${first} – ${last}`;
    },
    time: (value) =>
      timeOfDay.test(value) && value < '24' ? time().format(Temporal.PlainTime.from(value)) : value,
    clock,
    recent: (epochMilliseconds, now) => {
      const dayAt = (at: number) =>
        day().format(place ? venueNow(place.timeZone, at).toPlainDate() : at);
      const isToday = dayAt(epochMilliseconds) === dayAt(now);
      return isToday ? clock(epochMilliseconds) : moment(false, epochMilliseconds);
    },
    moment: (epochMilliseconds, timeZone) => moment(false, epochMilliseconds, timeZone),
    momentExact: (epochMilliseconds, timeZone) => moment(true, epochMilliseconds, timeZone),
    weekday: (value, width = 'long') => weekdays[width]().format(aMonday.add({ days: value - 1 })),
    dayName: (value, width = 'long') => wallDay(weekdays[width], value),
    month: (value) => wallDay(month, value),
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
      // Of what is there, however little, nobody reads that there is none.
      value > 0 && value < leastShare / 2
        ? `<\u2009${fineShare().format(leastShare)}`
        : (Math.abs(value) < 0.1 ? fineShare : share)().format(value),
    percent: (value) => share().format(value),
    nearly: (value) => (value > 0.99 && value < 1 ? fineShare : share)().format(value),
    change: (value) => signed[Math.abs(value) < 0.1 ? 'fine' : 'whole']().format(value),
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
