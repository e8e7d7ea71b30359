import type { Campaign } from './campaign.ts';
import forget from './campaigns/forget.ts';
import moves from './campaigns/moves.ts';
import settings from './campaigns/settings.ts';

/** In the order in which they are played: what they leave of their time is for those after them. */
export const campaigns: readonly Campaign[] = [settings, moves, forget];
