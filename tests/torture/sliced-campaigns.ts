import type { SlicedCampaign } from './campaign.ts';
import clocks from './campaigns/clocks.ts';
import exportsCampaign from './campaigns/exports.ts';
import forget from './campaigns/forget.ts';
import imports from './campaigns/imports.ts';
import keychain from './campaigns/keychain.ts';
import moves from './campaigns/moves.ts';
import pastedKeys from './campaigns/pasted-keys.ts';
import platform from './campaigns/platform.ts';
import segments from './campaigns/segments.ts';
import settings from './campaigns/settings.ts';
import starts from './campaigns/starts.ts';
import updates from './campaigns/updates.ts';

/** Of what is stored and written. */
export const ofStorage: readonly SlicedCampaign[] = [
  settings,
  moves,
  forget,
  exportsCampaign,
  segments,
  updates,
  starts,
];

/** Of what is given to the app, and of what is around it. */
export const ofInput: readonly SlicedCampaign[] = [imports, pastedKeys, platform, clocks, keychain];

/** `npm test` plays slices of these, and doesn't load the others, which need Playwright among other things. */
export const slicedCampaigns: readonly SlicedCampaign[] = [...ofStorage, ...ofInput];
