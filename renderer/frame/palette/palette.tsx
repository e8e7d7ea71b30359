import { useState } from 'react';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { useCommand } from '../../base/commands.ts';
import { PaletteDialog } from './palette-dialog.tsx';

interface Props {
  readonly profile: Profile;
  readonly onAddVenue: () => void;
  readonly onReplaceKeys: () => void;
}

/** Finds everything by a few letters: screens, commands, reports, views, saved exports, venues, orders and days. */
export function Palette(props: Props) {
  const [isOpen, setOpen] = useState(false);
  useCommand('palette', () => setOpen(true));
  return isOpen && <PaletteDialog {...props} onClose={() => setOpen(false)} />;
}
