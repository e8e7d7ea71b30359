/** Estimates the width of a text at the charts' 11 px, in pixels; rather too wide than too narrow. */
export function estimateWidth(text: string): number {
  return Math.ceil(text.length * 6.4);
}

/** Returns the text, cut to fit into a width. Empty if hardly a letter would fit. */
export function fitText(text: string, width: number): string {
  if (estimateWidth(text) <= width) return text;
  const letters = Math.floor(width / 6.4) - 1;
  return letters < 2 ? '' : `${text.slice(0, letters).trimEnd()}…`;
}
