import type { Campaign } from './campaign.ts';
import appStarts from './campaigns/app-starts.ts';
import fortnight from './campaigns/fortnight.ts';
import instances from './campaigns/instances.ts';
import ipc from './campaigns/ipc.ts';
import liveUpdates from './campaigns/live-updates.ts';
import longDay from './campaigns/long-day.ts';
import publish from './campaigns/publish.ts';
import spreadsheets from './campaigns/spreadsheets.ts';
import switches from './campaigns/switches.ts';
import together from './campaigns/together.ts';
import windows from './campaigns/windows.ts';
import writers from './campaigns/writers.ts';
import { ofInput, ofStorage } from './sliced-campaigns.ts';

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
  spreadsheets,
  ...ofProcesses,
  ...ofThePlatform,
];
