/**
 * What moves a terminal's cursor, colours it or runs its commands (ESC and the like), breaks a line, or
 * turns the direction of what follows. No name has any of it. Joiners stay: scripts and emoji need them.
 */
const controls = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

export function hasControls(text: string): boolean {
  return text.search(controls) >= 0;
}

export function withoutControls(text: string): string {
  return replaceControls(text, () => '');
}

export function replaceControls(text: string, instead: (control: string) => string): string {
  return text.replace(controls, instead);
}

/** A text in which no tag begins or ends, for whoever takes markup. */
export function withoutMarkup(text: string): string {
  return text.replaceAll('<', '‹').replaceAll('>', '›');
}
