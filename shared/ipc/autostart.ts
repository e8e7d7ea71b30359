import * as v from 'valibot';
import { autostartState } from '../domain/autostart.ts';
import { empty } from '../domain/schemas.ts';
import { defineArea } from './define.ts';

const status = v.strictObject({ state: autostartState });

/** The system's setting that starts the app at login. */
export const autostartContract = defineArea({
  methods: {
    status: { input: empty, output: status },
    /** Fails with `autostart-not-set`. */
    set: { input: v.strictObject({ isOn: v.boolean() }), output: status },
  },
  events: {},
});
