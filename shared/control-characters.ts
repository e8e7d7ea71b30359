/**
 * Characters that control terminals (such as ESC), break lines or change the text's direction. Names have none. Joiners
 * stay, since scripts and emoji need them.
 */
const controls = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

export function hasControls(text: string): boolean {
  return text.search(controls) >= 0;
}

export function removeControls(text: string): string {
  return replaceControls(text, () => '');
}

export function replaceControls(text: string, instead: (control: string) => string): string {
  return text.replace(controls, instead);
}

/** Replaces `<` and `>`, for programs that interpret markup. */
export function replaceMarkup(text: string): string {
  return text.replaceAll('<', '‹').replaceAll('>', '›');
}
