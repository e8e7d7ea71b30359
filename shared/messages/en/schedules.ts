/** Saved exports that run by themselves. */
export const schedules = {
  'schedule.menu': 'Schedule…',
  'schedule.title': 'Schedule for {name}',
  'schedule.on': 'Run on a schedule',
  'schedule.about':
    'Runs while Venue Desk is open or in the background. Missed runs are made up once. To run without the app, use “desk export --saved-export” with cron or Task Scheduler.',
  'schedule.kind.daily': 'Every day',
  'schedule.kind.weekly': 'Every week',
  'schedule.kind.monthly': 'Every month',
  'schedule.kind.ready': 'When the data is ready',
  'schedule.kind.ready.about':
    'Once a day when the data is complete, or after each new data load if modules are listed. Checks up to every half hour.',
  'schedule.time': 'Time at the venue',
  'schedule.time.wrong': 'Enter a time such as 06:30 or 18:05.',
  'schedule.days.wrong': 'Choose at least one day.',
  'schedule.day': 'Day of the month',
  'schedule.day.wrong': 'Enter a number from 1 to 31.',
  'schedule.keepRunning': 'Keep running when all windows are closed',
  'schedule.keepRunning.about':
    'For all schedules. Venue Desk stays in the background, with an icon beside the clock if your system shows one. To start it with the computer: Settings, Background.',
  'background.keepRunning.about':
    'While something is scheduled, with an icon beside the clock if your system shows one.',
  'background.open': 'Open Venue Desk',
  'background.next': 'Next: {savedExport} ({venue}), {when}',
  'background.publishes': 'Next: publishing after the next data load',
  'background.notice.title': 'Venue Desk is still running',
  'background.notice.text':
    'Schedules keep running. Start it again to see its windows, or quit from its icon beside the clock.',
  'schedule.saved': 'Schedule for {name} saved.',

  'schedule.plan.daily': 'every day at {time}',
  'schedule.plan.weekly': '{days} at {time}',
  'schedule.plan.monthly': 'day {day} of every month at {time}',
  'schedule.plan.ready': 'when the data is ready',
  'schedule.next': '{when} · {plan}',
  'schedule.next.ready': 'Checks {when} · {plan}',
  'schedule.waits': '{title}. Tries again {when}',
  'schedule.off': 'The schedule is off',

  'schedule.log': 'Schedule log…',
  'schedule.log.title': 'Schedule log',
  'schedule.log.none': 'No scheduled runs yet.',
  'schedule.log.list': 'Runs, newest first',
  'schedule.run.written': '{rows, plural, =0 {No rows} one {# row} other {# rows}} in {file}',
  'schedule.run.provisional':
    '{rows, plural, =0 {No rows} one {# row} other {# rows}} in {file}. The last day may still change',
  'schedule.run.partial': 'Written with missing or older rows: {file}',
  'schedule.run.partial.days': 'INCOMPLETE, missing: {days}. Written: {file}',
  'schedule.run.partial.stale': 'May be out of date: {title}. Written: {file}',
  'schedule.run.nothing-new': 'No changes: the last file stays',
  'schedule.run.failed': 'Failed: {title}. {action}',
  'schedule.run.waiting': 'Not written yet: {title}. It is tried again automatically',

  'schedule.notice.title': '“{name}” could not run',
  'schedule.notice.partial': '“{name}” is INCOMPLETE',
  'schedule.notice.waiting': 'The file of “{name}” is late',
  'schedule.notice.missing': 'Missing: {days}',
  'schedule.notice.text': '{venue}: {reason}',
} as const;
