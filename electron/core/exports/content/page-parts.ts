/** Parts of pages for printing, in which any text may stand: none of it becomes markup or style. */
import type { Messages } from '../../../../shared/messages/create-messages.ts';
import { visibleText } from '../../../../shared/messages/value-text.ts';

/** A whole page, which loads its own style sheet and nothing else. `body` is HTML. */
export function writePageFile(
  { language, title }: { readonly language: string; readonly title: string },
  body: string,
): string {
  return `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><link rel="stylesheet" href="print.css"></head><body>${body}</body></html>`;
}

/**
 * What all pages have in common: the paper's size (width and height), the title at the top from the
 * second page on, and a foot with a text and the page's number. On the screen, which nobody sees, a
 * page is hidden: otherwise all of it would be laid out for it too.
 */
export function writePageStyle(
  {
    name = '',
    size,
    title,
    foot,
  }: {
    /** Of those pages alone that are called so. */
    readonly name?: string;
    readonly size: string;
    readonly title: string;
    readonly foot: string;
  },
  messages: Messages,
): string {
  // The page numbers stand inside a sentence of the user's language.
  const [before = '', between = '', after = ''] = messages
    .text('print.page', { page: '\u0001', pages: '\u0001' })
    .split('\u0001');
  return `@page ${name} {
  size: ${size}; margin: 15mm 10mm 13mm; font: 8pt sans-serif; color: #444;
  @top-left { content: ${cssText(title)}; }
  @bottom-left { content: ${cssText(foot)}; }
  @bottom-right { content: ${cssText(before)} counter(page) ${cssText(between)} counter(pages) ${cssText(after)}; white-space: nowrap; }
}
@page ${name}:first { @top-left { content: ""; } }
* { box-sizing: border-box; }
@media screen { body { display: none; } }`;
}

/** Escapes a text for HTML. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/**
 * A style sheet's string: every character but plain letters and digits is escaped by its number.
 */
function cssText(text: string): string {
  const safe = [...visibleText(text)].map((character) =>
    /[A-Za-z0-9 .,:-]/.test(character) ? character : `\\${character.codePointAt(0)?.toString(16)} `,
  );
  return `"${safe.join('')}"`;
}
