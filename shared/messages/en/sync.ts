/** Notifications of the main process about jobs, and texts that all screens of jobs share. */
export const sync = {
  'sync.notice.done': '{dataset} are complete',
  'sync.notice.partial': '{dataset}: some periods couldn’t be downloaded',
  'sync.notice.failed': '{dataset} couldn’t be downloaded',
  'sync.notice.text': '{venue}: {rows, plural, one {# row} other {# rows}} downloaded',
} as const;
