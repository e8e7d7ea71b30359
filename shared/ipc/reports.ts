import * as v from 'valibot';
import { today } from '../domain/reports.ts';
import { id } from '../domain/schemas.ts';
import { defineArea } from './define.ts';

/** Over what is downloaded: no request is sent. */
export const reportsContract = defineArea({
  methods: {
    /** What the day of the venue brings. The job id is for `datasets.cancel`. */
    day: { input: v.strictObject({ jobId: id, profileId: id }), output: today },
  },
  events: {},
});
