/** Sync jobs: their plan, how far they are, and what came of them. */
export const jobs = {
  'jobs.title': 'Jobs of {venue}',
  'jobs.open': 'Jobs',
  'jobs.close': 'Close',
  'jobs.none.title': 'No jobs',
  'jobs.none.text':
    'A period of more than a month is downloaded by a job: pick “Any period…” where a screen shows its period, or a gap in Coverage.',
  'jobs.list': 'Jobs',
  'jobs.history': 'Earlier jobs',
  'jobs.history.none': 'No job has ended yet.',
  'jobs.history.ended': 'Ended',
  'jobs.history.what': 'Job',
  'jobs.history.result': 'Result',
  'jobs.history.windows': 'Parts',
  'jobs.history.rows': 'Rows',
  'jobs.history.size': 'Received',
  'jobs.history.windowsOf': '{done} of {total}',
  'jobs.clearAll': 'Clear ended jobs',

  'jobs.name.fill': '{dataset}, {period}',
  'jobs.name.again': '{dataset}, {period}, downloaded again',
  'jobs.name.keep-up': '{dataset}, brought up to date',
  'jobs.name.mend': '{dataset}, {period}, downloaded again: its file was damaged',
  'jobs.name.guide-directory': 'Guide directory',
  'jobs.byApp': 'started by the app',

  'jobs.state.queued': 'Waiting for its turn',
  'jobs.state.running': 'Running',
  'jobs.state.waiting': 'Waiting',
  'jobs.state.paused': 'Paused',
  'jobs.state.done': 'Done',
  'jobs.state.partial': 'Partly done',
  'jobs.state.failed': 'Failed',
  'jobs.state.cancelled': 'Cancelled',

  'jobs.progress': 'Progress of {job}',
  'jobs.windows': '{done} of {total, plural, one {# part} other {# parts}}',
  'jobs.requests': '{done} of {total, plural, one {# request} other {# requests}}',
  'jobs.windows.unknown': '{done, plural, one {# part} other {# parts}} so far',
  'jobs.nothing': 'Nothing had to be downloaded',
  'jobs.rows': '{rows, plural, one {# row} other {# rows}}',
  'jobs.left': '{time} left',
  'jobs.changes':
    '{added, plural, one {# new row} other {# new rows}}, {changed, number} changed, {gone, number} gone',
  'jobs.tryAt': 'Tried again at {time}.',
  'jobs.tryLater': 'It goes on by itself when that is over.',
  'jobs.tryPerson': 'When that is put right, choose “Try now”.',
  'jobs.failed.guide': 'Guide {guideId}',
  'jobs.failed.requests': '{count, plural, one {# request failed} other {# requests failed}}',
  'jobs.failed': '{count, plural, one {# part failed} other {# parts failed}}',

  'jobs.pause': 'Pause',
  'jobs.resume': 'Resume',
  'jobs.tryNow': 'Try now',
  'jobs.cancel': 'Cancel',
  'jobs.retry': '{count, plural, =0 {Retry} one {Retry the part} other {Retry # parts}}',
  'jobs.retry.requests':
    '{count, plural, =0 {Retry} one {Retry the request} other {Retry # requests}}',
  'jobs.clear': 'Clear',
  'jobs.show': 'Show rows',
  'jobs.action': '{action}: {job}',

  'jobs.keepUp': 'Bring up to date',
  'jobs.keepUp.about':
    'Asks again only for what can have changed since the last time, in everything that was downloaded by a job.',
  'jobs.keepUp.none': 'Nothing to bring up to date yet: download a period of some dataset first.',
  'jobs.keepUp.started':
    '{count, plural, one {Bringing # dataset up to date} other {Bringing # datasets up to date}}',
  'jobs.guides': 'Collect all guides',
  'jobs.guides.about':
    'Downloads every guide, a month of registrations at a time, then the skills of each. This takes some minutes.',
  'jobs.guides.started': 'Collecting the guides, month by month',

  'jobs.obstacle': '{title}. Downloads wait, and go on by themselves when that has passed.',
  'jobs.obstacle.person':
    '{title}. Downloads wait. When that is put right, choose “Try now” among the jobs.',
  'jobs.status.waiting': '{job}: waiting. {title}',
  'jobs.status.running': '{job}: {progress}',
  'jobs.status.more': '+{count}',
  'jobs.status.trouble': '{count, plural, one {# job needs a look} other {# jobs need a look}}',
  'jobs.status.paused': '{count, plural, one {# job paused} other {# jobs paused}}',

  'jobs.told.guides': 'All guides are collected.',
  'jobs.told.done': 'Done: {job}. {rows, plural, one {# row} other {# rows}} downloaded now.',
  'jobs.told.partial': 'Partly done: {job}. {count, plural, one {# part} other {# parts}} failed.',
  'jobs.told.several':
    '{jobs, plural, one {# download has} other {# downloads have}} ended{cancelled, plural, =0 {} other {, # of them cancelled}}. {rows, plural, one {# row} other {# rows}} downloaded now.',
  'jobs.told.failed': 'Failed: {job}.',
  'jobs.told.cancelled': 'Cancelled: {job}.',

  'time.seconds': '{count, plural, one {# second} other {# seconds}}',
  'time.minutes': '{count, plural, one {# minute} other {# minutes}}',
  'time.hours': '{count, plural, one {# hour} other {# hours}}',
  'time.hoursMinutes': '{hours} {minutes}',

  'plan.title': '{dataset} of any period',
  'plan.presets': 'Suggested longer periods',
  'plan.preset.last12Months': 'Last 12 months',
  'plan.preset.thisYear': 'This year',
  'plan.preset.lastYear': 'Last year',
  'plan.preset.twoYears': 'Last two years',
  'plan.heading': 'The plan',
  'plan.working': 'Making the plan…',
  'plan.problem.order': 'The last day is before the first day.',
  'plan.problem.long': 'A period is at most 20 years.',
  'plan.problem.future': 'Nothing of this period can be downloaded yet.',
  'plan.requests':
    '{requests, plural, =0 {Nothing has to be downloaded.} one {# request, about {time}.} other {# requests, about {time}.}}',
  'plan.requests.guess':
    '{requests, plural, =0 {Nothing has to be downloaded.} one {# request, perhaps {time}.} other {# requests, perhaps {time}.}}',
  'plan.guess': 'How long is a guess: nothing of this dataset was measured yet.',
  'plan.bytes': 'About {bytes} to receive.',
  'plan.held':
    '{stored, plural, =0 {None of its {days, plural, one {# day} other {# days}} is downloaded yet.} other {{all, select, yes {All {days, plural, one {# day} other {# days}} are downloaded already.} other {{stored, number} of {days, number} days are downloaded already, and not again.}}}}',
  'plan.again': 'Download again what is downloaded already, too',
  'plan.again.about': 'What is downloaded stays as an earlier version, for “as known on…”.',
  'plan.wholes.days':
    'What takes up to {days} days is found for sure: twice as long as anything seen so far, and two weeks at least. Should something longer turn up, it is asked further by itself.',
  'plan.wholes.month': 'It is asked for each day, so that what takes up to a month is found.',
  'plan.wholes.all':
    'What begins in it is found, however long it takes: the platform tells of what goes on beyond a request.',
  'plan.thorough': 'Find whatever takes up to a month',
  'plan.thorough.about':
    'It is asked for each day: {thorough, plural, one {# request} other {# requests}} instead of {learnt, number}.',
  'plan.cut.after-yesterday': 'It ends with {last}: the platform’s data ends with yesterday.',
  'plan.cut.in-the-future': 'It ends with {last}: this data ends today.',
  'plan.bar': 'What is downloaded and what will be',
  'plan.bar.held': 'Downloaded',
  'plan.bar.ask': 'To be downloaded',
  'plan.continues': 'It goes on when you turn to other screens, and after a restart of the app.',
  'plan.memory':
    'This computer’s keychain is missing or locked, so rows can’t be kept, and that is what a job does. Start or unlock it, and then start the app again. Until then a screen downloads a month at a time.',
  'plan.cancel': 'Cancel',
  'plan.fetch': 'Download',
  'plan.show': 'Show what is downloaded',
  'plan.open': 'Any period…',
  'plan.open.about': 'More than a month, with its plan first',
} as const;
