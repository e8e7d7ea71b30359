import type { CSSProperties } from 'react';

/** A colour that stands for a meaning (`--tone-…` in tokens.css). */
export type Tone = 'green' | 'teal' | 'blue' | 'violet' | 'pink' | 'red' | 'amber' | 'grey';

/** Sets `--tone`, the colour that style sheets use. */
export function toToneStyle(tone: Tone): CSSProperties {
  return { '--tone': `var(--tone-${tone})` } as CSSProperties;
}
