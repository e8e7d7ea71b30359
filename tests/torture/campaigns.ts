import type { Campaign } from './campaign.ts';
import appStarts from './campaigns/app-starts.ts';
import clocks from './campaigns/clocks.ts';
import exportsCampaign from './campaigns/exports.ts';
import forget from './campaigns/forget.ts';
import fortnight from './campaigns/fortnight.ts';
import imports from './campaigns/imports.ts';
import instances from './campaigns/instances.ts';
import ipc from './campaigns/ipc.ts';
import keychain from './campaigns/keychain.ts';
import liveUpdates from './campaigns/live-updates.ts';
import longDay from './campaigns/long-day.ts';
import moves from './campaigns/moves.ts';
import pastedKeys from './campaigns/pasted-keys.ts';
import platform from './campaigns/platform.ts';
import publish from './campaigns/publish.ts';
import segments from './campaigns/segments.ts';
import settings from './campaigns/settings.ts';
import spreadsheets from './campaigns/spreadsheets.ts';
import starts from './campaigns/starts.ts';
import switches from './campaigns/switches.ts';
import together from './campaigns/together.ts';
import updates from './campaigns/updates.ts';
import windows from './campaigns/windows.ts';
import writers from './campaigns/writers.ts';

/** Of what is stored and written. */
const ofStorage: readonly Campaign[] = [
  settings,
  moves,
  forget,
  exportsCampaign,
  segments,
  updates,
  starts,
];

/** Of what is given to the app, and of what is around it. */
const ofInput: readonly Campaign[] = [
  imports,
  pastedKeys,
  platform,
  clocks,
  keychain,
  spreadsheets,
];

/** Of processes that are killed, and of the app itself, which has to be built. */
const ofProcesses: readonly Campaign[] = [
  instances,
  appStarts,
  writers,
  publish,
  together,
  switches,
  liveUpdates,
  ipc,
];

/** Of one app for a long time, by one process: the others play what comes after meanwhile. */
const ofOneApp: readonly Campaign[] = [windows, longDay];

/** Plays days of the platform: one round takes the remaining time, or longer. */
const ofThePlatform: readonly Campaign[] = [fortnight];

/** In the order in which they are played: what they leave of their time is for those after them. */
export const campaigns: readonly Campaign[] = [
  ...ofOneApp,
  ...ofStorage,
  ...ofInput,
  ...ofProcesses,
  ...ofThePlatform,
];
