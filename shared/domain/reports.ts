import * as v from 'valibot';
import { categorisedFieldId, categorisedValue, statusCategory } from './categories.ts';
import { count, datasetId, venueDate, venueDateTime } from './schemas.ts';

/** How much of what a figure goes by is downloaded. */
export const sourceState = v.strictObject({
  dataset: datasetId,
  /** Nothing at all is downloaded. */
  isEmpty: v.boolean(),
  /** Up to when the data reaches, on the venue's wall clock (shared/data-date.ts). */
  dataAsOf: v.nullable(venueDateTime),
  /** Since when changes of visits that were over when they were downloaded are not known. */
  unfollowedSince: v.exactOptional(venueDateTime),
  /** The last day whose load may not be over: its rows are downloaded again once it is. */
  mayChange: v.exactOptional(venueDate),
  /** Files that can't be read. */
  damaged: count,
  /** Its days are told by lead times. */
  isEstimated: v.exactOptional(v.literal(true)),
  /** Each day that the figures are about. */
  days: v.array(
    v.strictObject({
      day: venueDate,
      /**
       * Parts of one: could be asked for and is not downloaded, can only be asked for later. Where
       * figures go by another date than rows are asked by, as the lead times of the rows tell
       * (`shared/completeness.ts`): see `isEstimated`.
       */
      missing: v.number(),
      later: v.number(),
    }),
  ),
});

export type SourceState = v.InferOutput<typeof sourceState>;

/** Figures, and of each of their sources how much is downloaded. */
export interface Reported<Figures> {
  readonly figures: Figures;
  readonly sources: Record<string, SourceState>;
}

/** An amount of rows that count as the same; the unit is the report's. */
export const tally = v.strictObject({
  group: statusCategory,
  /** Sum of what is known. */
  amount: v.number(),
  /** Of that, what was there before the day itself: as much as its morning knows. */
  ahead: v.number(),
  rows: count,
  /** Rows that say no amount: in no sum. */
  unknown: count,
});

export type Tally = v.InferOutput<typeof tally>;

/** Rows that can't be counted as anything, since nobody has said what this value means. */
export const uncategorisedValue = v.strictObject({
  field: categorisedFieldId,
  value: categorisedValue,
  rows: count,
});

export type UncategorisedValue = v.InferOutput<typeof uncategorisedValue>;

export const dayTallies = v.strictObject({ day: venueDate, tallies: v.array(tally) });

export type DayTallies = v.InferOutput<typeof dayTallies>;

/** Counts by quarter-hour of a day's wall clock, 96 of them. */
const quarters = v.pipe(v.array(v.number()), v.length(96));

/** R7. Barcodes count at their first scan of the day; every later scan is a repeated one. */
export const arrivals = v.strictObject({
  day: venueDate,
  /** People by the start of the visit that they booked, without what is cancelled or ignored. */
  booked: quarters,
  /** What to expect, by the book and by when people came on earlier days. */
  expected: quarters,
  /** Earlier days that were learned from; 0: the book alone. */
  learnedFrom: count,
  scanned: quarters,
  repeated: quarters,
  /** The moment of the last scan; null before the first. */
  lastScan: v.nullable(venueDateTime),
  uncategorised: v.array(uncategorisedValue),
});

export type Arrivals = v.InferOutput<typeof arrivals>;

export const dayScans = v.strictObject({
  day: venueDate,
  /** Distinct barcodes up to the same time of the day, and in all of it. */
  untilTime: count,
  wholeDay: count,
});

export type DayScans = v.InferOutput<typeof dayScans>;

/** A task as it is listed, without the visitor's name. */
export const listedTask = v.strictObject({
  id: v.nullable(v.string()),
  title: v.nullable(v.string()),
  location: v.nullable(v.string()),
  start: v.nullable(venueDateTime),
  end: v.nullable(venueDateTime),
  status: v.nullable(v.string()),
  group: statusCategory,
  /** People; null where it is not said. */
  people: v.nullable(v.number()),
  /** Language codes of the booking lines of its orders. */
  languages: v.array(v.string()),
  orderNumbers: v.array(v.string()),
});

export type ListedTask = v.InferOutput<typeof listedTask>;

/** A number of Today, against the same weekday of the weeks before. */
export const todayFigure = v.strictObject({
  tallies: v.array(tally),
  uncategorised: v.array(uncategorisedValue),
  /** The median of what was known ahead of those days that are downloaded; null where none is. */
  usual: v.nullable(v.strictObject({ amount: v.number(), days: count })),
});

export type TodayFigure = v.InferOutput<typeof todayFigure>;

/** A moment's state, which lasts until the next one's. */
const guideMoment = v.strictObject({
  from: venueDateTime,
  to: venueDateTime,
  needed: count,
  available: count,
  /** Of those who are available: nothing says what they speak, and each is taken to speak everything. */
  unknown: count,
  /** Groups that stay without a guide, at the least. */
  short: count,
  /**
   * Groups that need a language (of several, each), and guides of whom it is known that they speak it;
   * in the order of codes.
   */
  languages: v.array(v.strictObject({ language: v.string(), needed: count, available: count })),
});

export type GuideMoment = v.InferOutput<typeof guideMoment>;

/** A time in which more groups need a guide than there can be guides for, whoever does what. */
const shortage = v.strictObject({
  from: venueDateTime,
  to: venueDateTime,
  short: count,
  /** Ids of the tasks that compete, and of the guides who are all there is for them: fewer, by `short`. */
  tasks: v.array(v.string()),
  guides: v.array(v.string()),
});

export type Shortage = v.InferOutput<typeof shortage>;

/** One more guide, and the minutes in which one group fewer would be without. */
const guideHour = v.strictObject({
  from: venueDateTime,
  to: venueDateTime,
  /** Null: any will do. */
  language: v.nullable(v.string()),
  minutes: v.number(),
});

export type GuideHour = v.InferOutput<typeof guideHour>;

/** R2, an optimistic bound: see `planGuides` of electron/core/reports. */
export const guidesNeeded = v.strictObject({
  /** In order, without those in which nobody needs a guide and none is available. */
  moments: v.array(guideMoment),
  shortages: v.array(shortage),
  /** The hour of one more guide that helps most; null where nothing is short. */
  bestHour: v.nullable(guideHour),
  /** Tasks that nothing says the language of: every guide is taken to do. */
  withoutLanguage: count,
  /** Guides who are available at any of the moments. */
  available: count,
  /** Of them, those of whom nothing says what they speak: each is taken to speak everything. */
  withoutSkills: count,
  uncategorised: v.array(uncategorisedValue),
});

export type GuidesNeeded = v.InferOutput<typeof guidesNeeded>;

/** What the day of a venue brings. */
/** The stored rows of a day. */
export const dayRows = v.strictObject({ day: venueDate, rows: count });

export type DayRows = v.InferOutput<typeof dayRows>;

/** What rows of several datasets are about. */
export const linkedSubject = v.strictObject({
  kind: v.picklist(['order', 'guide', 'barcode']),
  number: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
});

export type LinkedSubject = v.InferOutput<typeof linkedSubject>;

/** How many stored rows there are of it, by dataset. */
export const linkedRows = v.record(v.string(), count);

export type LinkedRows = v.InferOutput<typeof linkedRows>;

/** A line that has left its order, as it was last seen. */
export const removedLine = v.strictObject({
  offerName: v.nullable(v.string()),
  ticketName: v.nullable(v.string()),
  quantity: v.nullable(v.number()),
  /** The venue's day on which a download had it for the last time. */
  lastSeen: venueDate,
});

export type RemovedLine = v.InferOutput<typeof removedLine>;

export const today = v.strictObject({
  day: venueDate,
  /** The venue's wall clock at which it was looked at. */
  now: venueDateTime,
  people: todayFigure,
  tickets: todayFigure,
  /** Of all order lines that are downloaded, that of most of them first. */
  currencies: v.array(v.string()),
  scans: v.strictObject({
    /** Distinct barcodes. */
    scanned: count,
    usual: v.nullable(v.strictObject({ amount: v.number(), days: count })),
  }),
  tasks: todayFigure,
  arrivals,
  guides: guidesNeeded,
  /** That start today. */
  listed: v.array(listedTask),
  /** The days that follow, from tomorrow on, and people booked on the same weekday a year before. */
  nextDays: v.array(v.strictObject({ ...dayTallies.entries, lastYear: v.nullable(v.number()) })),
  /** By the source's name. */
  sources: v.record(v.string(), sourceState),
});

export type Today = v.InferOutput<typeof today>;

/** Orders that changed in one way. */
const changedOrders = v.strictObject({
  /** Distinct order numbers. */
  orders: count,
  /** Of the lines that changed. */
  tickets: v.number(),
  /** The days on which they were created; null where there is none. */
  created: v.nullable(v.strictObject({ first: venueDate, last: venueDate })),
});

export type ChangedOrders = v.InferOutput<typeof changedOrders>;

/** What of the orders is other than it was known before today: see `reportSinceYesterday`. */
export const sinceYesterday = v.strictObject({
  day: venueDate,
  /** The last day that the versions of then reach to; null where none was stored before today. */
  since: v.nullable(venueDate),
  fresh: changedOrders,
  cancelled: changedOrders,
  moved: changedOrders,
  uncategorised: changedOrders,
  /** Orders that changed since and of which no earlier version is stored. */
  unknown: count,
  orders: sourceState,
});

export type SinceYesterday = v.InferOutput<typeof sinceYesterday>;
