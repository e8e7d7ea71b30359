import { type ComponentType, createContext } from 'react';
import type { ChartWords, Drawing } from './drawing.ts';

export interface PictureMenuProps {
  readonly words: Pick<ChartWords, 'title' | 'unit' | 'summary'>;
  readonly draw: (width: number) => Drawing;
}

/** What a picture offers beside its table: to take it out of the app, for one. None by itself. */
export const PictureMenuContext = createContext<ComponentType<PictureMenuProps> | null>(null);

/** What the pictures below are of, for whoever sees one of them alone: a line each. */
export const PictureSourceContext = createContext<readonly string[]>([]);
