/** Downloaded data of a venue: its calendar, its size on disk, and removing it. */
export const coverage = {
  'coverage.title': 'Downloaded data',
  'coverage.loading': 'Reading downloaded data…',
  'coverage.plan': 'Download any period…',

  'coverage.summary':
    '{days, plural, one {# day downloaded} other {# days downloaded}}, {first} to {last}.',
  'coverage.summary.gaps': '{gaps, plural, =0 {No gaps.} one {# gap.} other {# gaps.}}',
  'coverage.nothing':
    'Nothing downloaded yet. Select days in the calendar, or download any period.',

  'coverage.calendar': 'Downloaded days, {dataset}',
  'coverage.calendar.hint':
    'Arrow keys move by day and month, Page Up and Page Down by year. Shift selects several days, Enter plans a download.',
  'coverage.month': 'Month',
  'coverage.downloaded': 'Downloaded',
  'coverage.downloadedOf': '{stored} of {days}',
  'coverage.selectMonth': 'Select {month}',
  'coverage.earlier': 'Show two more years',

  'coverage.legend': 'Legend',
  'coverage.legend.rows': '0 to {rows, number} rows a day',
  'coverage.day.rows': '{state}, {rows, plural, one {# row} other {# rows}}',
  'coverage.state.stored': 'Downloaded',
  'coverage.state.provisional': 'Downloaded, may still change',
  'coverage.state.older': 'Downloaded, may be outdated',
  'coverage.state.partly': 'Partly downloaded',
  'coverage.state.damaged': 'File damaged',
  'coverage.state.failed': 'Failed',
  'coverage.state.not': 'Missing',
  'coverage.state.future': 'Not available yet',
  'coverage.day': '{day}: {state}',
  'coverage.day.fetched': '{day}: {state}, {moment}',

  'coverage.selected': 'Selected days',
  'coverage.selected.none': 'Select days to see their state or download them.',
  'coverage.selected.count': '{text}: {days, plural, one {# day} other {# days}}',
  'coverage.fetched': 'Downloaded {moment}.',
  'coverage.fetched.between': 'Downloaded between {first} and {last}.',
  'coverage.selected.plan': 'Download days…',
  'coverage.selected.planGap': 'Download gap…',
  'coverage.selected.gap': 'The gap is {period}.',
  'coverage.selected.remove': 'Remove…',

  'coverage.memory': 'Your keychain is missing or locked. Downloads last until you quit.',
  'coverage.damaged':
    '{count, plural, one {# file can’t be read. Its days count as missing unless another file has them. They download again once the platform can be reached.} other {# files can’t be read. Their days count as missing unless another file has them. They download again once the platform can be reached.}}',
  'coverage.damaged.look': 'Show files',
  'coverage.problem.locked.title': 'The downloaded rows are locked',
  'coverage.problem.locked.text':
    'They are encrypted, and your keychain is locked or has lost the key. Unlock it and try again. Without the key, you can only start over.',
  'coverage.problem.waiting.title': 'Waiting for the keychain',
  'coverage.problem.waiting.text':
    'The keychain hasn’t answered yet. It may be asking for your password in another window.',
  'coverage.problem.unavailable.title': 'The keychain can’t be reached',
  'coverage.problem.unavailable.text':
    'It has the key for the downloaded rows. Nothing is lost: try again once it works.',
  'coverage.problem.corrupt.title': 'The key for downloaded rows is damaged',
  'coverage.problem.corrupt.text':
    'The keychain’s entry for this venue isn’t a Venue Desk key. The downloaded rows can’t be read.',
  'coverage.problem.elsewhere.title': 'These rows are from another platform',
  'coverage.problem.elsewhere.text':
    'They came from other addresses or another venue’s keys than this venue has now. They are hidden so the two can’t mix.',

  'storage.total':
    '{bytes} stored for {venue}, encrypted, in {files, plural, one {# file} other {# files}}.',
  'storage.empty.title': 'No downloaded data yet',
  'storage.empty.text':
    'Every period you download is stored here, encrypted. It opens at once next time, even offline.',
  'storage.table': 'Downloaded by dataset',
  'storage.size': 'Size',
  'storage.old': 'Of these, earlier versions',
  'storage.newest': 'Last downloaded',
  'storage.oldest': 'First downloaded',
  'storage.removeAll': 'Remove from all…',
  'storage.none': '–',

  'retention.title': 'Earlier versions',
  'retention.about':
    'Earlier downloads are kept for “As of…” and “Changes since…”. After a week, only the last of each day stays. The newest always stays.',
  'retention.days': 'Keep them for',
  'retention.days.value': '{days, plural, =0 {not at all} one {# day} other {# days}}',
  'retention.days.months': '{months, plural, one {# month} other {# months}}',
  'retention.days.years': '{years, plural, one {# year} other {# years}}',
  'retention.size': 'Up to',
  'retention.size.none': 'nothing',
  'retention.expired':
    '{files, plural, one {# earlier version} other {# earlier versions}} removed so far ({bytes}), last on {moment}.',
  'retention.saved': 'Saved.',

  'verify.title': 'File check',
  'verify.about': 'All files are checked for damage about once a week. You can check them now.',
  'verify.since': 'Every file was checked on {moment} or later.',
  'verify.never': 'Not every file is checked yet.',
  'verify.do': 'Check all files',
  'verify.running': 'Checking: {bytes} of {total}',
  'verify.done':
    '{damaged, plural, =0 {{files, plural, one {# file} other {# files}} checked, none damaged} one {{files, plural, one {# file} other {# files}} checked, # damaged} other {{files, plural, one {# file} other {# files}} checked, # damaged}}',

  'damaged.title': 'Damaged files',
  'damaged.about':
    'They count as missing; nothing is removed unasked. Their rows download again once the platform can be reached.',
  'damaged.name': 'File',
  'damaged.cut': 'Too short: the disk was full, or the computer lost power.',
  'damaged.altered': 'Damaged by the disk, or changed by another program.',
  'damaged.foreign': 'From another venue or dataset.',
  'damaged.newer': 'From a newer version of Venue Desk. Update the app to read it.',
  'damaged.wrong-key': 'Encrypted with another key than the one in your keychain.',
  'damaged.unreadable':
    'Your system doesn’t allow reading it. Check the permissions for the app’s folder.',
  'damaged.remove': 'Remove files…',
  'damaged.fetchAgain': 'Download their days again in the calendar',

  'remove.title': 'Remove downloaded rows',
  'remove.title.of': 'Remove downloaded rows: {dataset}',
  'remove.what': 'Rows to remove',
  'remove.everything': 'Everything',
  'remove.everything.about': '{rows, plural, one {# row} other {# rows}}, {bytes}, all versions',
  'remove.old-versions': 'Earlier versions only',
  'remove.old-versions.about':
    '{files, plural, =0 {There are none} one {# file, {bytes}. Current rows stay} other {# files, {bytes}. Current rows stay}}',
  'remove.before': 'Everything before a date',
  'remove.before.about': 'Whole files are removed, so some later days may go too.',
  'remove.before.day': 'Before',
  'remove.period': '{period}',
  'remove.period.about': 'Whole files are removed, so some days around it may go too.',
  'remove.damaged': 'Damaged files',
  'remove.damaged.about': '{files, plural, one {# file} other {# files}}, {bytes}',
  'remove.confirm.everything':
    'Removes all downloaded rows for {dataset}, with every earlier version.',
  'remove.confirm.old-versions':
    'Removes earlier versions of {dataset}. “As of…” then starts at the last download.',
  'remove.confirm.before':
    'Removes downloaded rows for {dataset} before {day}, with every earlier version.',
  'remove.confirm.period':
    'Removes downloaded rows for {dataset} in {period}, with every earlier version.',
  'remove.confirm.damaged': 'Removes the damaged files for {dataset}. Nothing else is changed.',
  'remove.confirm.platform': 'You can download today’s data again, but not how it was before.',
  'remove.all': 'all datasets',
  'remove.do': 'Remove',
  'remove.done':
    '{files, plural, =0 {Nothing to remove} one {# file removed, {bytes} freed} other {# files removed, {bytes} freed}}',
  'remove.left':
    '{files, plural, one {# file couldn’t be removed.} other {# files couldn’t be removed.}}',
} as const;
