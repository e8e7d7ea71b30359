/** What figures go by and is not downloaded: what fetching it takes, and how far that is. */
export const needs = {
  'needs.plan': '{requests, plural, one {# request} other {# requests}}, about {time}',
  'needs.fetch': 'Download',
  'needs.held': 'The download waits',
  'needs.runningText': 'Downloading {datasets}. The figures come as the data does.',
  'needs.failed': '{datasets} could not be downloaded.',
  'needs.paused': 'The download of {datasets} is paused.',
  'needs.jobs': 'Show jobs',
} as const;
