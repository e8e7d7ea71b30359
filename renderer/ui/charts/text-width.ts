/** About as wide as a text of the pictures' 11 px gets, in pixels: rather too wide than too narrow. */
export function estimateWidth(text: string): number {
  return Math.ceil(text.length * 6.4);
}

/** The text, cut so that it fits into so many pixels; empty where hardly a letter would. */
export function fitText(text: string, width: number): string {
  if (estimateWidth(text) <= width) return text;
  const letters = Math.floor(width / 6.4) - 1;
  return letters < 2 ? '' : `${text.slice(0, letters).trimEnd()}…`;
}
