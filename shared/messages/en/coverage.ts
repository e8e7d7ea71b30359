/** What is downloaded of a venue: its calendar, the room it takes, and what may be removed. */
export const coverage = {
  'coverage.title': 'Coverage',
  'coverage.dataset': 'Dataset',
  'coverage.loading': 'Looking at what is downloaded…',
  'coverage.plan': 'Download any period…',

  'coverage.about.booked': 'By the day on which the booking was made.',
  'coverage.about.created': 'By the day on which the guide was registered.',
  'coverage.about.modified':
    'By the day of the last change of the order, which is all that can be asked for.',
  'coverage.about.scanned': 'By the day of the scan.',
  'coverage.about.start': 'By the day on which the task starts.',
  'coverage.about.available': 'By the day of the availability.',
  'coverage.summary':
    '{days, plural, one {# day downloaded} other {# days downloaded}}, from {first} to {last}.',
  'coverage.summary.gaps':
    '{gaps, plural, =0 {No gaps between.} one {# gap between.} other {# gaps between.}}',
  'coverage.nothing':
    'Nothing of this dataset is downloaded yet. Select days in the calendar, or download any period.',

  'coverage.calendar': 'Downloaded days of {dataset}',
  'coverage.calendar.hint':
    'Arrow keys move by day and by month, Page Up and Page Down by year. Shift selects several days, Enter plans them.',
  'coverage.month': 'Month',
  'coverage.downloaded': 'Downloaded',
  'coverage.downloadedOf': '{stored} of {days}',
  'coverage.selectMonth': 'Select {month}',
  'coverage.earlier': 'Show two more years',

  'coverage.legend': 'What the days’ signs mean',
  'coverage.legend.rows': '0 to {rows, number} rows a day',
  'coverage.day.rows': '{state}, {rows, plural, one {# row} other {# rows}}',
  'coverage.state.stored': 'Downloaded',
  'coverage.state.provisional': 'Downloaded, may still change',
  'coverage.state.older': 'Downloaded, may have changed since',
  'coverage.state.partly': 'Partly downloaded',
  'coverage.state.damaged': 'Its file is damaged',
  'coverage.state.failed': 'Failed',
  'coverage.state.not': 'Not downloaded',
  'coverage.state.future': 'Can’t be downloaded yet',
  'coverage.day': '{day}: {state}',
  'coverage.day.fetched': '{day}: {state}, {moment}',

  'coverage.selected': 'Selected days',
  'coverage.selected.none':
    'Select a day, or drag over several, to see what is downloaded of them and to download what is not.',
  'coverage.selected.count': '{text}: {days, plural, one {# day} other {# days}}',
  'coverage.fetched': 'Downloaded {moment}.',
  'coverage.fetched.between': 'Downloaded between {first} and {last}.',
  'coverage.selected.plan': 'Download these days…',
  'coverage.selected.planGap': 'Plan the whole gap…',
  'coverage.selected.gap': 'The gap is {period}.',
  'coverage.selected.show': 'Show the rows',
  'coverage.selected.remove': 'Remove…',
  'coverage.failure': 'Why it failed',

  'coverage.memory':
    'This computer’s keychain is missing or locked, so nothing is kept: what you download lasts until you quit the app.',
  'coverage.damaged':
    '{count, plural, one {# file of this dataset can’t be read. Days that no other file has count as not downloaded, and what a damaged file contained is downloaded again as soon as the platform can be asked.} other {# files of this dataset can’t be read. Days that no other file has count as not downloaded, and what damaged files held is downloaded again as soon as the platform can be asked.}}',
  'coverage.damaged.look': 'Look at them',
  'coverage.trouble.locked.title': 'The downloaded rows are locked',
  'coverage.trouble.locked.text':
    'They are encrypted with a key from your keychain, which is locked or no longer has it. Unlock the keychain and try again. Without that key nobody can read them, and you can only start anew.',
  'coverage.trouble.waiting.title': 'Waiting for the keychain',
  'coverage.trouble.waiting.text':
    'The keychain has not answered yet. It may be asking for your password in a window of its own.',
  'coverage.trouble.unavailable.title': 'The keychain can’t be reached',
  'coverage.trouble.unavailable.text':
    'The downloaded rows are encrypted with a key that is in it. Nothing is lost: try again once it works.',
  'coverage.trouble.corrupt.title': 'The key of the downloaded rows is damaged',
  'coverage.trouble.corrupt.text':
    'What the keychain has for this venue is not a key of ours. The downloaded rows can’t be read with it.',
  'coverage.trouble.elsewhere.title': 'The downloaded rows are of another platform',
  'coverage.trouble.elsewhere.text':
    'They were downloaded from other addresses, or with another venue’s keys, than this venue has now. So that the two can’t be mixed, they are not shown, and nothing is added to them.',
  'coverage.unlock': 'Try again',
  'coverage.startAnew': 'Start anew…',
  'coverage.startAnew.title': 'Remove what can’t be read?',
  'coverage.startAnew.text':
    'Every downloaded row of {venue} is removed, and new ones can be kept again. The platform still has its data: download again what you need. What only older versions knew is lost.',
  'coverage.startAnew.do': 'Remove and start anew',

  'storage.total':
    '{bytes} are stored for {venue}, encrypted, in {files, plural, one {# file} other {# files}}.',
  'storage.empty.title': 'Nothing is downloaded yet',
  'storage.empty.text':
    'Rows of every period that you download are stored here, encrypted, so that they are there at once the next time, offline too.',
  'storage.table': 'Downloaded by dataset',
  'storage.dataset': 'Dataset',
  'storage.rows': 'Rows',
  'storage.files': 'Files',
  'storage.size': 'Size',
  'storage.old': 'Of these, earlier versions',
  'storage.newest': 'Last downloaded',
  'storage.oldest': 'First downloaded',
  'storage.removeOf': 'Remove downloaded rows of {dataset}',
  'storage.removeAll': 'Remove from all datasets…',
  'storage.none': '–',

  'retention.title': 'Earlier versions',
  'retention.about':
    'When rows are downloaded again, those before are kept for “as known on…” and “changed since…”; of days more than a week ago only the last of each day. The newest version of everything always stays.',
  'retention.days': 'Keep them for',
  'retention.days.value': '{days, plural, =0 {not at all} =1 {# day} other {# days}}',
  'retention.days.months': '{months, plural, one {# month} other {# months}}',
  'retention.days.years': '{years, plural, one {# year} other {# years}}',
  'retention.size': 'But at most',
  'retention.size.none': 'nothing',
  'retention.expired':
    'So far {files, plural, one {# earlier version was} other {# earlier versions were}} removed by these rules ({bytes}), last on {moment}.',
  'retention.saved': 'Kept. It counts from now on.',

  'verify.title': 'Checking the files',
  'verify.about':
    'A disk can damage a file without a word. So the app reads some of the files to their end each day, all of them about once a week, and you can have all of them read now.',
  'verify.since': 'Every file was read since {moment}.',
  'verify.never': 'Not every file was read yet.',
  'verify.do': 'Check all files now',
  'verify.running': 'Checking: {bytes} of {total}',
  'verify.cancel': 'Stop',
  'verify.done':
    '{damaged, plural, =0 {{files, plural, one {# file} other {# files}} checked, all as they were written} one {{files, plural, one {# file} other {# files}} checked, # is damaged} other {{files, plural, one {# file} other {# files}} checked, # are damaged}}',

  'damaged.title': 'Files that can’t be read',
  'damaged.about':
    'They count as not downloaded. Nothing of them is shown, and nothing is removed unasked. What a damaged one contained is downloaded again as soon as the platform can be asked.',
  'damaged.name': 'File',
  'damaged.reason': 'Reason',
  'damaged.cut': 'It is shorter than it should be: the disk was full, or the computer went off.',
  'damaged.altered': 'It is not as it was written: a fault of the disk, or somebody changed it.',
  'damaged.foreign': 'It belongs to another venue or dataset.',
  'damaged.newer': 'A newer version of this app wrote it. Update the app to read it.',
  'damaged.wrong-key': 'It was encrypted with another key than the one in your keychain.',
  'damaged.unreadable': 'The system does not let it be read. Check who may read the app’s folder.',
  'damaged.remove': 'Remove these files…',
  'damaged.fetchAgain': 'Download their days again, in the calendar',

  'remove.title': 'Remove downloaded rows',
  'remove.title.of': 'Remove downloaded rows of {dataset}',
  'remove.what': 'What to remove',
  'remove.everything': 'Everything',
  'remove.everything.about': '{rows, plural, one {# row} other {# rows}}, {bytes}, all versions',
  'remove.old-versions': 'Earlier versions only',
  'remove.old-versions.about':
    '{files, plural, =0 {There are none} one {# file, {bytes}. What is shown today stays} other {# files, {bytes}. What is shown today stays}}',
  'remove.before': 'Everything before a day',
  'remove.before.about': 'Whole files go: some days after it may go with them.',
  'remove.before.day': 'Before',
  'remove.period': '{period}',
  'remove.period.about': 'Whole files go: some days around it may go with them.',
  'remove.damaged': 'Files that can’t be read',
  'remove.damaged.about': '{files, plural, one {# file} other {# files}}, {bytes}',
  'remove.confirm.everything': 'All downloaded rows of {dataset} go, with every earlier version.',
  'remove.confirm.old-versions':
    'Earlier versions of {dataset} go. “As known on…” will not reach behind the last download any more.',
  'remove.confirm.before':
    'Downloaded rows of {dataset} from before {day} go, with every earlier version.',
  'remove.confirm.period':
    'Downloaded rows of {dataset} of {period} go, with every earlier version.',
  'remove.confirm.damaged':
    'The files of {dataset} that can’t be read go. Nothing else is touched.',
  'remove.confirm.platform':
    'The platform keeps its data: it can be downloaded again as it is today, but not as it was.',
  'remove.all': 'all datasets',
  'remove.do': 'Remove',
  'remove.cancel': 'Cancel',
  'remove.done':
    '{files, plural, =0 {There was nothing to remove} one {# file removed, {bytes} freed} other {# files removed, {bytes} freed}}',
  'remove.left':
    '{files, plural, one {# file could not be removed.} other {# files could not be removed.}}',
} as const;
