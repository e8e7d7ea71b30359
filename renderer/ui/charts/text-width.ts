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

/** The lines of a text in a width: one, or two, of which the second may be cut. */
export function breakText(text: string, width: number): readonly string[] {
  if (estimateWidth(text) <= width) return [text];
  const end = text.lastIndexOf(' ', Math.floor(width / 6.4));
  if (end <= 0) return [fitText(text, width)];
  return [text.slice(0, end), fitText(text.slice(end + 1), width)];
}
