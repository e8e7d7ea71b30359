import * as v from 'valibot';
import { diagnosis, doctorWait, patient } from '../domain/doctor.ts';
import { id } from '../domain/schemas.ts';
import { defineArea } from './define.ts';

export const doctorContract = defineArea({
  methods: {
    /** Runs every check on a separate connection. */
    examine: { input: v.strictObject({ patient }), output: diagnosis },
    /** Asks where to save the report, which has no secrets. Null if the user cancels. */
    saveReport: {
      input: v.strictObject({ diagnosisId: id }),
      output: v.nullable(v.strictObject({ fileName: v.pipe(v.string(), v.maxLength(1000)) })),
    },
  },
  events: { waiting: { payload: doctorWait } },
});
