import { createContext } from 'react';
import type { PaperPicture } from '../../../shared/domain/paper-pictures.ts';

/** Paper that pictures are drawn for, in place of the screen. */
export interface Paper {
  /** Width of a chart in pixels. */
  readonly width: number;
  /** Called for each picture, in their order. */
  readonly take: (picture: PaperPicture) => void;
}

export const PaperContext = createContext<Paper | null>(null);
