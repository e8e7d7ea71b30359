import * as v from 'valibot';
import { empty, id } from '../domain/schemas.ts';
import { sessionState } from '../domain/session.ts';
import { defineArea } from './define.ts';

export const sessionContract = defineArea({
  methods: {
    state: { input: v.strictObject({ profileId: id }), output: sessionState },
    signIn: { input: v.strictObject({ profileId: id }), output: sessionState },
    signOut: { input: v.strictObject({ profileId: id }), output: empty },
  },
  events: { changed: { payload: sessionState } },
});
