/** Sync jobs: their plan, how far they are, and what came of them. */
export const jobs = {
  'jobs.title': 'Downloads',
  'jobs.none.title': 'No downloads',
  'jobs.none.text':
    'Periods over a month download in the background. Choose “Any period…” beside the dates, or a gap in Downloaded data.',
  'jobs.history': 'Earlier downloads',
  'jobs.history.none': 'No earlier downloads.',
  'jobs.history.ended': 'Ended',
  'jobs.history.what': 'Download',
  'jobs.history.result': 'Result',
  'jobs.history.windows': 'Steps',
  'jobs.history.size': 'Received',
  'jobs.history.windowsOf': '{done} of {total}',
  'jobs.clearAll': 'Clear finished',

  'jobs.name.fill': '{dataset}, {period}',
  'jobs.name.again': '{dataset}, {period}, downloaded again',
  'jobs.name.keep-up': '{dataset}, updated',
  'jobs.name.mend': '{dataset}, {period}, downloaded again (file damaged)',
  'jobs.name.guide-directory': 'All guides',

  'jobs.state.queued': 'Waiting for its turn',
  'jobs.state.running': 'Running',
  'jobs.state.waiting': 'Waiting',
  'jobs.state.paused': 'Paused',
  'jobs.state.done': 'Done',
  'jobs.state.partial': 'Partly done',
  'jobs.state.failed': 'Failed',
  'jobs.state.cancelled': 'Stopped',

  'jobs.progress': 'Progress of {job}',
  'jobs.windows': '{done} of {total, plural, one {# step} other {# steps}}',
  'jobs.windows.unknown': '{done, plural, one {# step} other {# steps}} so far',
  'jobs.nothing': 'Nothing to download',
  'jobs.rows.guides': '{rows, plural, one {# row} other {# rows}} in guides and skills',
  'jobs.left': '{time} left',
  'jobs.changes.added': '{rows, plural, one {# new row} other {# new rows}}',
  'jobs.changes.changed': '{rows, plural, one {# row updated} other {# rows updated}}',
  'jobs.changes.gone': '{rows, plural, one {# row removed} other {# rows removed}}',
  'jobs.changes.none': 'no changes',
  'jobs.tryAt': 'Next try at {time}.',
  'jobs.tryLater': 'It resumes by itself.',
  'jobs.tryPerson': 'Once that is fixed, choose “Try now”.',
  'jobs.failed': '{count, plural, one {# step failed} other {# steps failed}}',

  'jobs.pause': 'Pause',
  'jobs.resume': 'Resume',
  'jobs.tryNow': 'Try now',
  'jobs.cancel': 'Stop',
  'jobs.retry': '{count, plural, =0 {Retry} one {Retry the step} other {Retry # steps}}',
  'jobs.clear': 'Clear',
  'jobs.action': '{action}: {job}',

  'jobs.keepUp': 'Update now',
  'jobs.keepUp.none': 'Nothing to update yet: download a period first.',
  'jobs.keepUp.started': '{count, plural, one {Updating # dataset} other {Updating # datasets}}',
  'jobs.guides': 'Download all guides',
  'jobs.guides.about': 'Every guide and their skills. Takes a few minutes.',
  'jobs.guides.started': 'Downloading guides, month by month',

  'jobs.obstacle': '{title}. Downloads wait and resume by themselves.',
  'jobs.obstacle.until': '{title}. Downloads resume in {wait}.',
  'jobs.obstacle.person': '{title}. Downloads wait. Once that is fixed, choose “Try now”.',
  'jobs.diskFull': 'The disk is full, so downloads couldn’t be saved. Free some space.',
  'jobs.status.waiting': '{job}: waiting. {title}',
  'jobs.status.running': '{job}: {progress}',
  'jobs.ring':
    'Downloads: {job}, {progress}{more, plural, =0 {} one {, and # more} other {, and # more}}',
  'jobs.status.problem':
    '{count, plural, one {# download needs attention} other {# downloads need attention}}',
  'jobs.status.paused': '{count, plural, one {# download paused} other {# downloads paused}}',

  'jobs.told.guides': 'All guides are downloaded.',
  'jobs.told.done': 'Done: {job}. {rows, plural, one {# row} other {# rows}} downloaded.',
  'jobs.told.partial':
    'Partly done: {job}. {count, plural, one {# step failed} other {# steps failed}}.',
  'jobs.told.several':
    '{jobs, plural, one {# download has} other {# downloads have}} ended{cancelled, plural, =0 {} other {, # of them stopped}}. {rows, plural, one {# row} other {# rows}} downloaded.',
  'jobs.told.failed': 'Failed: {job}.',
  'jobs.told.cancelled': 'Stopped: {job}.',

  'time.seconds': '{count, plural, one {# second} other {# seconds}}',
  'time.minutes': '{count, plural, one {# minute} other {# minutes}}',
  'time.hours': '{count, plural, one {# hour} other {# hours}}',
  'time.hoursMinutes': '{hours} {minutes}',

  'plan.title': 'Download {dataset}',
  'plan.presets': 'Suggested longer periods',
  'plan.heading': 'Plan',
  'plan.working': 'Planning…',
  'plan.problem.long': 'A period is up to 20 years.',
  'plan.problem.future': 'This period is still in the future.',
  'plan.requests':
    '{requests, plural, =0 {Nothing to download.} one {# step, about {time}.} other {# steps, about {time}.}}',
  'plan.requests.guess':
    '{requests, plural, =0 {Nothing to download.} one {# step, perhaps {time}.} other {# steps, perhaps {time}.}}',
  'plan.guess': 'The time is a guess: this dataset wasn’t measured yet.',
  'plan.bytes': 'About {bytes} to download.',
  'plan.downloaded':
    '{stored, plural, =0 {None of its {days, plural, one {# day} other {# days}} downloaded yet.} other {{all, select, yes {All {days, plural, one {# day} other {# days}} already downloaded.} other {{stored, number} of {days, number} days already downloaded, and skipped.}}}}',
  'plan.again': 'Download existing days again',
  'plan.again.about': 'The current version stays for “As of…”.',
  'plan.wholes.days':
    'Finds entries up to {days} days long. That is twice the longest so far, or two weeks.',
  'plan.wholes.month': 'Each day is downloaded on its own, to find entries up to a month long.',
  'plan.wholes.all': 'Finds every entry that starts in this period, however long.',
  'plan.thorough': 'Find entries up to a month long',
  'plan.thorough.about':
    'Takes {thorough, plural, one {# step} other {# steps}} instead of {learnt, number}.',
  'plan.cut.after-yesterday': 'Ends with {last}: the platform has data up to yesterday.',
  'plan.cut.in-the-future': 'Ends with {last}: the platform has data up to today.',
  'plan.bar': 'Downloaded days and days to download',
  'plan.memory':
    'Your keychain is missing or locked, so rows can’t be saved. Start or unlock it, then restart the app. Until then, screens download a month at a time.',
  'plan.show': 'Show downloaded rows',
  'plan.open': 'Any period…',
  'plan.open.about': 'Periods longer than a month',
} as const;
