import { type ComponentType, createContext } from 'react';
import type { ChartWords, Draw } from './drawing.ts';

export interface PictureMenuProps {
  readonly words: Pick<ChartWords, 'title' | 'unit' | 'summary'>;
  readonly draw: Draw;
}

/** The menu beside a chart's table, such as for copying the chart. Null: none. */
export const PictureMenuContext = createContext<ComponentType<PictureMenuProps> | null>(null);

/** Describes the source of the charts below, one line each, for charts that are copied or saved. */
export const PictureSourceContext = createContext<readonly string[]>([]);
