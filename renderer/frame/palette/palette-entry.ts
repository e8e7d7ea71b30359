import type { MessageKey } from '../../../shared/messages/languages.ts';
import type { IconName } from '../../ui/icon.tsx';

/** In the order in which they are listed where nothing else decides. */
export const paletteGroups = [
  'days',
  'order',
  'screens',
  'commands',
  'reports',
  'views',
  'savedExports',
  'venues',
] as const;

export type PaletteGroup = (typeof paletteGroups)[number];

/** Something that the palette does. */
export interface PaletteEntry {
  /** The same at every start, so that what was used last is found again. */
  readonly id: string;
  readonly group: PaletteGroup;
  readonly icon: IconName;
  readonly text: string;
  /** Found by it too, and read beside it: the dataset of a view. */
  readonly about?: string;
  /** Its keys, as `commandKeys` has them. */
  readonly keys?: string;
  /** Why it can't be done now; null: it can. */
  readonly problem: string | null;
  readonly run: () => void;
}

export const groupTitles = {
  days: 'palette.group.days',
  order: 'palette.group.order',
  screens: 'palette.group.screens',
  commands: 'palette.group.commands',
  reports: 'palette.group.reports',
  views: 'palette.group.views',
  savedExports: 'palette.group.savedExports',
  venues: 'palette.group.venues',
} as const satisfies Readonly<Record<PaletteGroup, MessageKey>>;
