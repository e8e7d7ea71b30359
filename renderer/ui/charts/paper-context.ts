import { createContext } from 'react';
import type { PaperPicture } from '../../../shared/domain/paper-pictures.ts';

/** Set while charts are drawn for paper instead of the screen. */
export interface Paper {
  /** Width of a chart in pixels. */
  readonly width: number;
  /** Called for each chart, in their order. */
  readonly take: (picture: PaperPicture) => void;
}

export const PaperContext = createContext<Paper | null>(null);
