import type { MessageKey } from '../../../shared/messages/languages.ts';
import type { IconName } from '../../ui/icon.tsx';

/** In the order of the list, among entries that match equally. */
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

/** An action of the palette. */
export interface PaletteEntry {
  /** Equal after every start, so that recent entries are found again. */
  readonly id: string;
  readonly group: PaletteGroup;
  readonly icon: IconName;
  readonly text: string;
  /** Searched too, and shown beside the name: the dataset of a view. */
  readonly about?: string;
  /** Its shortcut, as in `commandKeys`. */
  readonly keys?: string;
  /** Why it is unavailable now. Null: it is available. */
  readonly problem: string | null;
  readonly run: () => void;
}

export const groupTitles = {
  days: 'palette.group.days',
  order: 'palette.group.order',
  screens: 'palette.group.screens',
  commands: 'palette.group.commands',
  reports: 'reports.title',
  views: 'palette.group.views',
  savedExports: 'savedExports.list',
  venues: 'settings.venues',
} as const satisfies Readonly<Record<PaletteGroup, MessageKey>>;
