import type { CSSProperties } from 'react';
import type { Tone } from '../tones.ts';

/**
 * A fill of the charts' palette (ui/tokens.css, `--chart-…`). The same value has the same tone in all charts: the
 * colour of its category, by name, or a number for values without one, strongest first. `quiet` is for comparisons,
 * `bad` for shortfalls. Tones also differ in lightness or texture, not in hue alone.
 */
export type ChartTone = 1 | 2 | 3 | 4 | 5 | 6 | Tone | 'quiet' | 'bad';

/** Hatching: rising (`/`), falling (`\`), flat, upright, or falling and flat. */
export type Texture = 'rising' | 'falling' | 'flat' | 'upright' | 'grid';

const textures: Partial<Record<ChartTone, Texture>> = {
  3: 'falling',
  4: 'flat',
  5: 'upright',
  6: 'grid',
  green: 'falling',
  teal: 'falling',
  violet: 'upright',
  pink: 'upright',
  red: 'flat',
  grey: 'flat',
};

/**
 * Returns the hatching that distinguishes a tone from others of the same lightness, or null. `rising` is for gaps only.
 */
export function findTexture(tone: ChartTone): Texture | null {
  return textures[tone] ?? null;
}

const dashes: Partial<Record<ChartTone, string>> = {
  2: '6 4',
  3: '1 4',
  4: '8 3 1 3',
  5: '12 4',
  6: '3 3',
  green: '6 4',
  teal: '1 4',
  violet: '12 4',
  pink: '8 3 1 3',
  red: '3 3',
  amber: '8 3 1 3',
  grey: '1 4',
  quiet: '6 4',
};

/** Returns the dashes that distinguish a line of this tone, or undefined for a whole line. */
export function findDashes(tone: ChartTone): string | undefined {
  return dashes[tone];
}

/** Sets `--tone`, the colour that the styles of marks use. */
export function toChartStyle(tone: ChartTone): CSSProperties {
  return { '--tone': `var(--chart-${tone})` } as CSSProperties;
}
