/**
 * Which of the palette's fills a thing has (ui/tokens.css, `--chart-…`). The same thing has the same
 * tone in every picture: one of the colours that a venue files its values under, by its name, or for
 * what has none a number, from the strongest. `quiet` is for what is only compared with, `bad` for
 * what is short. Tones of a kind differ by lightness or texture too, not by hue alone.
 */
export type ChartTone = 1 | 2 | 3 | 4 | 5 | 6 | CategoryTone | 'quiet' | 'bad';

/** The colours of a venue's categories (shared/domain/categories.ts). */
type CategoryTone = 'green' | 'teal' | 'blue' | 'violet' | 'pink' | 'red' | 'amber' | 'grey';

/** Lines over a fill: rising (`/`), falling (`\`), flat, upright, or falling and flat. */
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

/** The lines that tell a tone from others of the same lightness, or null. `rising` is for gaps only. */
export function findTexture(tone: ChartTone): Texture | null {
  return textures[tone] ?? null;
}
