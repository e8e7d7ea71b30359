/** Looking at what is downloaded: by other dates, as it was known, and what changed. */
export const history = {
  'dates.label': 'Days of',
  'dates.downloadedOnly': 'Downloaded rows only',

  'downloaded.progress':
    'Downloading this period: {progress}. What is downloaded already is shown.',
  'downloaded.progress.waiting':
    'This period waits to be downloaded ({state}). What is downloaded already is shown.',
  'downloaded.empty.title': 'Nothing is downloaded of {dataset} for {period}',
  'downloaded.empty.text':
    'This shows what was downloaded before, without asking the platform. Download the period, or look at another one.',
  'downloaded.empty.flipped':
    'No downloaded row has this date in this period. There may be some that were not downloaded.',
  'downloaded.empty.plan': 'Download it…',

  'complete.title': 'By {field}, of what is downloaded.',
  'complete.known': 'About {percent} complete',
  'complete.working': 'Working out how complete this is…',
  'complete.tooFew': 'Too few rows are downloaded ({rows, number}) to tell how complete this is.',
  'complete.whyButton': 'Why?',
  'complete.why':
    'Nearly all rows of this period were {kind, select, booked {booked} created {registered} modified {last changed} scanned {scanned} other {dated}} from {first} to {last}, as {rows, plural, one {# downloaded row tells} other {# downloaded rows tell}}.',
  'complete.missing': '{percent} lies on days that are not downloaded.',
  'complete.later': '{percent} can only be asked for later.',
  'complete.all': 'All of those days are downloaded.',
  'complete.plan': 'Download what is missing…',

  'history.button': 'History',
  'history.asKnown': 'As known on…',
  'history.changes': 'Changed since…',
  'history.coverage': 'What is downloaded…',
  'history.keepUp': 'Bring up to date',
  'history.refreshPeriod': 'Download this period again…',

  'moment.title.asKnown': '{dataset} as known on…',
  'moment.title.changes': '{dataset}: changed since…',
  'moment.about.asKnown':
    'Shows the rows as they were known at a moment: what was downloaded later is left out.',
  'moment.about.changes':
    'Compares what is downloaded now with what was downloaded at a moment, in the period on the screen.',
  'moment.versions': 'Downloaded at',
  'moment.versions.none':
    'Nothing of this period was downloaded at another time yet. Versions come to be when a period is downloaded again.',
  'moment.versions.memory':
    'There is nothing to look back at: without a keychain, rows are held in memory only, and earlier versions are not kept.',
  'moment.day': 'Or the end of a day',
  'moment.day.use': 'Use this day',
  'moment.future': 'A day before today.',
  'moment.cancel': 'Cancel',

  'asOf.banner': 'As known on {moment}',
  'asOf.text': 'What was downloaded later is left out, in exports too.',
  'asOf.other': 'Another moment…',
  'asOf.back': 'Back to today',

  'changes.title': '{dataset}: changed since {moment}',
  'changes.period': '{field} {period}',
  'changes.working': 'Comparing what is downloaded…',
  'changes.kind': 'Which changes',
  'changes.all': 'All ({count, number})',
  'changes.added': 'Added ({count, number})',
  'changes.changed': 'Changed ({count, number})',
  'changes.gone': 'Gone ({count, number})',
  'changes.notDownloaded': 'Not downloaded ({count, number})',
  'changes.gaps':
    '{days, plural, one {# day of this period was} other {# days of this period were}} not downloaded at that time. Nobody can say which of their rows are new: they are listed as not downloaded.',
  'changes.gapsNow':
    '{days, plural, one {# day of this period is} other {# days of this period are}} not downloaded now.',
  'changes.none.title': 'Nothing changed',
  'changes.none.text': 'What is downloaded of this period is the same as at {moment}.',
  'changes.none.kind': 'No row of this kind.',
  'changes.panel': 'What changed',
  'changes.panel.close': 'Close',
  'changes.panel.field': 'Field',
  'changes.panel.before': 'Before',
  'changes.panel.now': 'Now',
  'changes.panel.added': 'This row was added: it was not among those that were downloaded then.',
  'changes.panel.gone': 'This row is gone: it was downloaded then and did not come any more.',
  'changes.panel.notDownloaded':
    'Nothing can be said about this row: its day was not downloaded at one of the two moments.',
  'changes.other': 'Another moment…',
  'changes.field.change': 'Change',
  'changes.field.changedFields': 'What changed',
  'changes.field.before': '{field}, before',
} as const;
