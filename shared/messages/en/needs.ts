/** Missing rows that figures need: how long their download takes, and its progress. */
export const needs = {
  'needs.plan': 'About {time}',
  'needs.waiting': 'Download waiting',
  'needs.runningText': 'Downloading {datasets}. Figures fill in as data arrives.',
  'needs.failed': '{datasets} couldn’t be downloaded.',
  'needs.paused': 'The download of {datasets} is paused.',
  'needs.jobs': 'Show downloads',
} as const;
