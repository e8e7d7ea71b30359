import { basename } from 'node:path';
import type { Profile } from '../../../../shared/domain/profiles.ts';
import { fail } from '../../../../shared/errors.ts';
import type { Handlers } from '../../../../shared/ipc/contract.ts';
import type { Emit } from '../../../../shared/ipc/emit.ts';
import type { Messages } from '../../../../shared/messages/create-messages.ts';
import type { SettingsStore } from '../../access/settings/index.ts';
import type { CapacityStore, Reports } from '../../answers/reports/index.ts';
import type { RunningTasks } from '../../base/concurrency/index.ts';
import type { WindowExports } from '../../exports/index.ts';

export function createReportsHandlers({
  settings,
  reports,
  runSheets,
  capacities,
  emit,
  reportPapers,
  jobs,
  messages,
}: {
  readonly settings: Pick<SettingsStore, 'profile'>;
  readonly reports: Reports;
  readonly runSheets: WindowExports['runSheets'];
  readonly capacities: CapacityStore;
  readonly emit: Emit;
  readonly reportPapers: WindowExports['reportPapers'];
  readonly jobs: RunningTasks;
  readonly messages: Messages;
}): Handlers['reports'] {
  const getProfile = (profileId: string): Profile =>
    settings.profile(profileId) ?? fail('profile-not-found');

  return {
    day: ({ jobId, profileId }, { window }) => {
      getProfile(profileId);
      return jobs.run(jobId, { window, profileId }, (signal) =>
        reports.readToday(profileId, signal),
      );
    },
    sinceYesterday: ({ jobId, profileId }, { window }) => {
      getProfile(profileId);
      return jobs.run(jobId, { window, profileId }, (signal) =>
        reports.readSinceYesterday(profileId, signal),
      );
    },
    printRunSheet: async ({ jobId, profileId, ...request }, { window }) => {
      const profile = getProfile(profileId);
      const printed = await jobs.run(jobId, { window, profileId }, (signal) =>
        runSheets.toPaper(profile, request, signal),
      );
      return { printed };
    },
    saveRunSheet: async ({ jobId, profileId, ...request }, { window }) => {
      const profile = getProfile(profileId);
      const file = {
        name: messages.text('question.runSheet', { venue: profile.name }),
        plan: null,
      };
      const path = await jobs.run(jobId, { window, profileId, file }, (signal) =>
        runSheets.toPdf(profile, request, window, signal),
      );
      return { fileName: path === null ? null : basename(path) };
    },
    capacity: ({ profileId }) => [...capacities.get(getProfile(profileId).id)],
    setCapacity: ({ profileId, capacity }) => {
      capacities.set(getProfile(profileId).id, capacity);
      emit('reports', 'capacityChanged', { profileId }, { showing: profileId });
      return {};
    },
    print: async ({ jobId, profileId, ...paper }, { window }) => {
      const profile = getProfile(profileId);
      const printed = await jobs.run(jobId, { window, profileId }, (signal) =>
        reportPapers.toPaper(profile, paper, signal),
      );
      return { printed };
    },
    savePdf: async ({ jobId, profileId, ...paper }, { window }) => {
      const profile = getProfile(profileId);
      const file = { name: messages.text('question.report', { venue: profile.name }), plan: null };
      const path = await jobs.run(jobId, { window, profileId, file }, (signal) =>
        reportPapers.toPdf(profile, paper, window, signal),
      );
      return { fileName: path === null ? null : basename(path) };
    },
    rowsByDay: ({ jobId, ...asked }, { window }) => {
      const { profileId } = asked;
      getProfile(profileId);
      return jobs.run(jobId, { window, profileId }, (signal) =>
        reports.readRowsByDay(asked, signal),
      );
    },
    value: async ({ jobId, profileId, filter }, { window }) => {
      getProfile(profileId);
      const value = await jobs.run(jobId, { window, profileId }, (signal) =>
        reports.findValue({ profileId, filter }, signal),
      );
      return { value };
    },
    linkedRows: ({ jobId, ...asked }, { window }) => {
      const { profileId } = asked;
      getProfile(profileId);
      return jobs.run(jobId, { window, profileId }, (signal) =>
        reports.readLinkedRows(asked, signal),
      );
    },
    removedLines: ({ jobId, ...asked }, { window }) => {
      const { profileId } = asked;
      getProfile(profileId);
      return jobs.run(jobId, { window, profileId }, (signal) =>
        reports.readRemovedLines(asked, signal),
      );
    },
    run: ({ jobId, ...asked }, { window }) => {
      const { profileId } = asked;
      getProfile(profileId);
      return jobs.run(jobId, { window, profileId }, (signal) => reports.run(asked, signal));
    },
  };
}
