import * as v from 'valibot';
import { arrivals, guidesNeeded, openTasks, sourceState, today } from '../domain/reports.ts';
import { dayRange, id, venueDate } from '../domain/schemas.ts';
import { defineArea } from './define.ts';

const sources = v.record(v.string(), sourceState);
const asked = { jobId: id, profileId: id };

/** Over what is downloaded: no request is sent. The job ids are for `datasets.cancel`. */
export const reportsContract = defineArea({
  methods: {
    /** What the day of the venue brings. */
    day: { input: v.strictObject(asked), output: today },
    /** At most a month. */
    guidesNeeded: {
      input: v.strictObject({ ...asked, days: dayRange }),
      output: v.strictObject({ figures: guidesNeeded, sources }),
    },
    /** At most a year. */
    openTasks: {
      input: v.strictObject({ ...asked, days: dayRange }),
      output: v.strictObject({ figures: openTasks, sources }),
    },
    arrivals: {
      input: v.strictObject({ ...asked, day: venueDate }),
      output: v.strictObject({ figures: arrivals, sources }),
    },
  },
  events: {},
});
