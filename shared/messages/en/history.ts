/** Looking at what is downloaded: by other dates, as it was known, and what changed. */
export const history = {
  'dates.label': 'Filter by',
  'dates.downloadedOnly': 'Downloaded rows only',

  'downloaded.progress': 'Downloading this period: {progress}. Downloaded rows are shown.',
  'downloaded.progress.waiting': 'This download is waiting ({state}). Downloaded rows are shown.',
  'downloaded.empty.title': 'No downloaded {dataset} for {period}',
  'downloaded.empty.text':
    'This view shows downloaded rows only. Download the period, or choose another.',
  'downloaded.empty.flipped':
    'No downloaded row has this date in this period. Others may be missing.',

  'complete.title': 'By {field}, in downloaded data.',
  'complete.known': 'About {percent} complete',
  'complete.working': 'Estimating completeness…',
  'complete.tooFew': 'Too few rows ({rows, number}) to estimate completeness.',
  'complete.whyButton': 'Why?',
  'complete.why':
    'Nearly all rows in this period were {kind, select, booked {booked} created {registered} modified {last updated} scanned {scanned} other {dated}} from {first} to {last}. Based on {rows, plural, one {# downloaded row} other {# downloaded rows}}.',
  'complete.missing': '{percent} lies on missing days.',
  'complete.later': '{percent} can only be downloaded later.',
  'complete.all': 'All of those days are downloaded.',
  'complete.plan': 'Download missing days…',

  'history.button': 'History',
  'history.asKnown': 'As of…',
  'history.changes': 'Changes since…',
  'history.coverage': 'Downloaded data…',
  'history.keepUp': 'Update now',
  'history.refreshPeriod': 'Download period again…',

  'moment.title.asKnown': '{dataset} as of…',
  'moment.title.changes': '{dataset}: changes since…',
  'moment.about.asKnown': 'Shows rows as of an earlier time. Later downloads are left out.',
  'moment.about.changes': 'Compares this period now with an earlier download.',
  'moment.versions': 'Downloaded at',
  'moment.versions.none': 'No earlier versions yet. Downloading this period again adds one.',
  'moment.versions.memory':
    'Nothing to look back at: without a keychain, earlier versions aren’t kept.',
  'moment.day': 'Or the end of a day',
  'moment.day.use': 'Use this day',
  'moment.future': 'Choose a day before today.',

  'asOf.banner': 'As of {day}, {time}',
  'asOf.text': 'Later downloads are left out, in exports too.',
  'asOf.back': 'Back to today',

  'changes.title': '{dataset}: changes since {moment}',
  'changes.period': '{field} {period}',
  'changes.working': 'Comparing downloaded rows…',
  'changes.kind': 'Type of change',
  'changes.all': 'All ({count, number})',
  'changes.added': 'Added ({count, number})',
  'changes.changed': 'Changed ({count, number})',
  'changes.gone': 'Removed ({count, number})',
  'changes.notCompared':
    '{rows, plural, one {# row can’t be compared.} other {# rows can’t be compared.}}',
  'changes.showOther': '{kind, select, missing {Show them} other {Show changes}}',
  'changes.gaps':
    '{days, plural, one {# day of this period was} other {# days of this period were}} missing then.',
  'changes.gapsNow':
    '{days, plural, one {# day of this period is} other {# days of this period are}} missing now.',
  'changes.none.title': 'No changes',
  'changes.none.text': 'This period’s rows are the same as at {moment}.',
  'changes.none.kind': 'No such rows.',
  'changes.panel': 'Changes',
  'changes.panel.field': 'Field',
  'changes.panel.before': 'Before',
  'changes.panel.now': 'Now',
  'changes.panel.added': 'Added since that download.',
  'changes.panel.gone': 'Removed: no longer in the latest download.',
  'changes.panel.notDownloaded': 'Can’t be compared: its day was missing at one of the two times.',
  'changes.other': 'Another time…',
  'changes.change.added': 'Added',
  'changes.change.changed': 'Changed',
  'changes.change.gone': 'Removed',
  'changes.change.notDownloaded': 'Not compared',
  'changes.field.change': 'Change',
  'changes.field.changedFields': 'Changed fields',
  'changes.field.before': '{field}, before',
} as const;
