/** What figures go by and is not downloaded: what fetching it takes, and how far that is. */
export const needs = {
  'needs.plan': '{requests, plural, one {# step} other {# steps}}, about {time}',
  'needs.waiting': 'Download waiting',
  'needs.runningText': 'Downloading {datasets}. Figures fill in as data arrives.',
  'needs.failed': '{datasets} couldn’t be downloaded.',
  'needs.paused': 'The download of {datasets} is paused.',
  'needs.jobs': 'Show downloads',
} as const;
