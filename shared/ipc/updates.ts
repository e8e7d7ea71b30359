import * as v from 'valibot';
import { empty } from '../domain/schemas.ts';
import { appVersion, updateInstall, updateStatus } from '../domain/updates.ts';
import { defineArea } from './define.ts';

export const updatesContract = defineArea({
  methods: {
    status: { input: empty, output: updateStatus },
    /** Fails with `update-…`, or as the network does. */
    check: { input: empty, output: updateStatus },
    download: { input: empty, output: updateStatus },
    /** Fails with `settings-not-saved`. */
    setAutomatic: { input: v.strictObject({ automatic: v.boolean() }), output: updateStatus },
    /** Postpones a version: it is not offered again automatically. */
    later: { input: v.strictObject({ version: appVersion }), output: updateStatus },
    /** Fails with `update-busy` during a download or export. */
    install: { input: empty, output: updateInstall },
  },
  events: { changed: { payload: empty } },
});
