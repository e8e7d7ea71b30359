import * as v from 'valibot';
import { categorisedFieldId, categorisedValue, statusCategory } from './categories.ts';
import { count, datasetId, venueDate, venueDateTime } from './schemas.ts';

/** How much of a figure's source is downloaded. */
export const sourceState = v.strictObject({
  dataset: datasetId,
  /** Nothing is downloaded. */
  isEmpty: v.boolean(),
  /** The data date in the venue's local time (shared/data-date.ts). */
  dataAsOf: v.nullable(venueDateTime),
  /** Since when changes to visits that were over at their download are unknown. */
  unfollowedSince: v.exactOptional(venueDateTime),
  /** The last day whose load may not be over: its rows are downloaded again once it is. */
  mayChange: v.exactOptional(venueDate),
  /** The last days of requests: rows that continue after them may be missing (`shared/whole-rows.ts`). */
  seams: v.exactOptional(v.array(venueDate)),
  /** Unreadable files. */
  damaged: count,
  /** Missing days are estimated by lead times. */
  isEstimated: v.exactOptional(v.literal(true)),
  /** Each day of the figures. */
  days: v.array(
    v.strictObject({
      day: venueDate,
      /**
       * Fractions of a day: missing but available, and available only later. If the figures use another date than
       * requests, they are estimated by the rows' lead times (`shared/completeness.ts`): see `isEstimated`.
       */
      missing: v.number(),
      later: v.number(),
    }),
  ),
});

export type SourceState = v.InferOutput<typeof sourceState>;

/** Figures, and the state of each source. */
export interface Reported<Figures> {
  readonly figures: Figures;
  readonly sources: Record<string, SourceState>;
}

/** Sum of rows with one status category, in the report's unit. */
export const tally = v.strictObject({
  group: statusCategory,
  /** Sum of the known amounts. */
  amount: v.number(),
  /** The part known before the day began. */
  ahead: v.number(),
  rows: count,
  /** Rows without an amount, in no sum. */
  unknown: count,
});

export type Tally = v.InferOutput<typeof tally>;

/** An uncategorised value and its rows. */
export const uncategorisedValue = v.strictObject({
  field: categorisedFieldId,
  value: categorisedValue,
  rows: count,
});

export type UncategorisedValue = v.InferOutput<typeof uncategorisedValue>;

const dayTallies = v.strictObject({ day: venueDate, tallies: v.array(tally) });

export type DayTallies = v.InferOutput<typeof dayTallies>;

/** 96 counts, by quarter-hour of local time. */
const quarters = v.pipe(v.array(v.number()), v.length(96));

/** A barcode counts at its first scan of the day; later scans are repeat scans. */
export const arrivals = v.strictObject({
  day: venueDate,
  /** People by booked start, without cancelled and ignored lines. */
  booked: quarters,
  /** Expected arrivals, by bookings and earlier days' arrival times. */
  expected: quarters,
  /** Number of earlier days used; 0: bookings alone. */
  learnedFrom: count,
  scanned: quarters,
  repeated: quarters,
  /** Time of the last scan. Null before the first. */
  lastScan: v.nullable(venueDateTime),
  uncategorised: v.array(uncategorisedValue),
});

export type Arrivals = v.InferOutput<typeof arrivals>;

/** A task for lists, without the visitor's name. */
const listedTask = v.strictObject({
  id: v.nullable(v.string()),
  title: v.nullable(v.string()),
  location: v.nullable(v.string()),
  start: v.nullable(venueDateTime),
  end: v.nullable(venueDateTime),
  status: v.nullable(v.string()),
  group: statusCategory,
  /** People. Null if unknown. */
  people: v.nullable(v.number()),
  /** Language codes of its orders' booking lines. */
  languages: v.array(v.string()),
  orderNumbers: v.array(v.string()),
});

export type ListedTask = v.InferOutput<typeof listedTask>;

/** A figure of Today, and the same weekday of earlier weeks. */
const todayFigure = v.strictObject({
  tallies: v.array(tally),
  uncategorised: v.array(uncategorisedValue),
  /** Median over downloaded days of what was known at the same point before each. Null if none is downloaded. */
  usual: v.nullable(v.strictObject({ amount: v.number(), days: count })),
  /** The same of each of the last seven, the latest last. Null: not downloaded. */
  recent: v.array(v.nullable(v.number())),
});

export type TodayFigure = v.InferOutput<typeof todayFigure>;

/** A state that lasts until the next one. */
const guideMoment = v.strictObject({
  from: venueDateTime,
  to: venueDateTime,
  needed: count,
  available: count,
  /** Available guides without known languages; each counts for every language. */
  unknown: count,
  /** Minimum number of groups without a guide. */
  short: count,
  /** Groups per language (counted in each of several), and guides known to speak it; sorted by code. */
  languages: v.array(v.strictObject({ language: v.string(), needed: count, available: count })),
});

export type GuideMoment = v.InferOutput<typeof guideMoment>;

/** A time in which more groups need a guide than can have one in any assignment. */
const shortage = v.strictObject({
  from: venueDateTime,
  to: venueDateTime,
  short: count,
  /** Ids of the competing tasks, and of all guides who suit them: `short` fewer. */
  tasks: v.array(v.string()),
  guides: v.array(v.string()),
});

export type Shortage = v.InferOutput<typeof shortage>;

/** An extra guide, and the minutes in which one group fewer is without a guide. */
const guideHour = v.strictObject({
  from: venueDateTime,
  to: venueDateTime,
  /** Null: any language. */
  language: v.nullable(v.string()),
  minutes: v.number(),
});

export type GuideHour = v.InferOutput<typeof guideHour>;

/** A lower bound on shortages: see `planGuides` of electron/core/answers/reports/guides. */
const guidesNeeded = v.strictObject({
  /** In order, without times that have no groups and no guides. */
  moments: v.array(guideMoment),
  shortages: v.array(shortage),
  /** The most useful hour of an extra guide. Null without a shortage. */
  bestHour: v.nullable(guideHour),
  /** Tasks without a known language, which any guide suits. */
  withoutLanguage: count,
  /** Guides who are available at any time. */
  available: count,
  /** Part of `available`: guides without known languages. Each counts for every language. */
  withoutSkills: count,
  uncategorised: v.array(uncategorisedValue),
});

export type GuidesNeeded = v.InferOutput<typeof guidesNeeded>;

/** The figures of a venue's day. */
/** Number of stored rows of a day. */
export const dayRows = v.strictObject({ day: venueDate, rows: count });

export type DayRows = v.InferOutput<typeof dayRows>;

/** An order, a guide or a barcode that rows of several datasets refer to. */
export const linkedSubject = v.strictObject({
  kind: v.picklist(['order', 'guide', 'barcode']),
  number: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
});

export type LinkedSubject = v.InferOutput<typeof linkedSubject>;

/** Number of its stored rows by dataset. */
export const linkedRows = v.record(v.string(), count);

export type LinkedRows = v.InferOutput<typeof linkedRows>;

/** A line removed from its order, as last seen. */
export const removedLine = v.strictObject({
  offerName: v.nullable(v.string()),
  ticketName: v.nullable(v.string()),
  quantity: v.nullable(v.number()),
  /** The venue's day of the last download with the line. */
  lastSeen: venueDate,
});

export type RemovedLine = v.InferOutput<typeof removedLine>;

/** A day to come, and the same weekday a year before. */
const nextDay = v.strictObject({
  ...dayTallies.entries,
  /** People booked as far as all bookings are known: the part that is compared. */
  byNow: v.number(),
  /** People booked at the same point a year before. Null: not downloaded. */
  lastYear: v.nullable(v.number()),
  /** Nobody is booked, and nobody was on that weekday in the last weeks. */
  isClosed: v.boolean(),
});

export const today = v.strictObject({
  /** Today, or another day: `now` says which. */
  day: venueDate,
  /** The venue's local time of the figures. */
  now: venueDateTime,
  people: todayFigure,
  tickets: todayFigure,
  /** Currencies of all downloaded order lines, most frequent first. */
  currencies: v.array(v.string()),
  scans: v.strictObject({
    /** Distinct barcodes. */
    scanned: count,
    usual: v.nullable(v.strictObject({ amount: v.number(), days: count })),
    recent: v.array(v.nullable(v.number())),
  }),
  tasks: todayFigure,
  arrivals,
  guides: guidesNeeded,
  /** Tasks that start on the day. */
  listed: v.array(listedTask),
  /** The days from tomorrow on. */
  nextDays: v.array(nextDay),
  /** By the source's name. */
  sources: v.record(v.string(), sourceState),
});

export type Today = v.InferOutput<typeof today>;

/** Orders with one kind of change. */
const changedOrders = v.strictObject({
  /** Distinct order numbers. */
  orders: count,
  /** Tickets of the changed lines. */
  tickets: v.number(),
  /** First and last creation day. Null if there is none. */
  created: v.nullable(v.strictObject({ first: venueDate, last: venueDate })),
});

export type ChangedOrders = v.InferOutput<typeof changedOrders>;

/** Orders that changed since before today: see `querySinceYesterday`. */
export const sinceYesterday = v.strictObject({
  day: venueDate,
  /** The last day in the earlier versions. Null if none was stored before today. */
  since: v.nullable(venueDate),
  fresh: changedOrders,
  cancelled: changedOrders,
  moved: changedOrders,
  uncategorised: changedOrders,
  /** Changed orders without an earlier stored version. */
  unknown: count,
  orders: sourceState,
});

export type SinceYesterday = v.InferOutput<typeof sinceYesterday>;
