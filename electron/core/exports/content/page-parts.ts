/** Parts of printed pages. All texts are escaped: none becomes markup or style. */
import { maxPrintedRows } from '../../../../shared/domain/exports.ts';
import type { PaperShape } from '../../../../shared/domain/paper-pictures.ts';
import type { Profile } from '../../../../shared/domain/profiles.ts';
import { fail } from '../../../../shared/errors.ts';
import type { Messages } from '../../../../shared/messages/create-messages.ts';
import { toVisibleText } from '../../../../shared/messages/value-text.ts';
import { formatVenueDateTime } from '../../../../shared/venue-time.ts';

export interface PageFacts {
  readonly venue: string;
  readonly environment: string;
  readonly timeZone: string;
  /** The venue's local time when it was made. */
  readonly now: string;
}

export function makePageFacts(
  { name, environment, timeZone }: Profile,
  now: Temporal.PlainDateTime,
  messages: Messages,
): PageFacts {
  return {
    venue: name,
    environment: messages.text(`environment.${environment}`),
    timeZone,
    now: formatVenueDateTime(now),
  };
}

/** Fails with `too-many-rows-to-print` for more rows than a PDF can have. */
export function requirePrintable(rows: number): void {
  if (rows > maxPrintedRows) fail('too-many-rows-to-print', { params: { number: rows } });
}

/** Test data must not pass for live data outside the app, so titles name the environment. */
export function writePageTitle({ venue, environment }: PageFacts, ...more: string[]): string {
  return [venue, environment, ...more].map(toVisibleText).join(' · ');
}

export function writeMade(
  { now, timeZone }: Pick<PageFacts, 'now' | 'timeZone'>,
  messages: Messages,
): string {
  return messages.text('runSheet.made', { moment: messages.dateTime(now), timeZone });
}

/** A whole page, which loads only its own style sheet. `body` is HTML. */
export function writePageFile(
  { language, title }: { readonly language: string; readonly title: string },
  body: string,
): string {
  return `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><link rel="stylesheet" href="print.css"></head><body>${body}</body></html>`;
}

/**
 * Common style of all pages: paper size (width and height), the title from the second page on, and a footer with a text
 * and the page number. Hidden on screen, so that it isn't laid out for it as well.
 */
export function writePageStyle(
  {
    name = '',
    size,
    title,
    foot,
  }: {
    /** Limits the style to pages with this name. */
    readonly name?: string;
    readonly size: string;
    readonly title: string;
    readonly foot: string;
  },
  messages: Messages,
): string {
  // Page numbers appear within a sentence of the user's language.
  const [before = '', between = '', after = ''] = messages
    .text('print.page', { page: '\u0001', pages: '\u0001' })
    .split('\u0001');
  return `@page ${name} {
  size: ${size}; margin: 15mm 10mm 13mm; font: 8pt sans-serif; color: #444;
  @top-left { content: ${toCssText(title)}; }
  @bottom-left { content: ${toCssText(foot)}; }
  @bottom-right { content: ${toCssText(before)} counter(page) ${toCssText(between)} counter(pages) ${toCssText(after)}; white-space: nowrap; }
}
@page ${name}:first { @top-left { content: ""; } }
* { box-sizing: border-box; }
@media screen { body { display: none; } }`;
}

/** A text without markup, as HTML or SVG; characters that XML can't contain are replaced. */
export function toHtml(text: string): string {
  return escapeHtml(
    toVisibleText(text)
      .toWellFormed()
      .replace(/[\uFFFE\uFFFF]/g, '\uFFFD'),
  );
}

/** A text whose direction doesn't change what is around it. */
export function isolate(text: string): string {
  return `<bdi>${toHtml(text)}</bdi>`;
}

export function writeParagraph(text: string, kind = ''): string {
  if (text === '') return '';
  return `<p${kind && ` class="${kind}"`}>${isolate(text)}</p>`;
}

/** The shapes of a picture as SVG. */
export function writeShapes(shapes: readonly PaperShape[]): string {
  const written = shapes.map(({ tag, attributes, text }) => {
    const list = Object.entries(attributes).map(([name, value]) => ` ${name}="${toHtml(value)}"`);
    return `<${tag}${list.join('')}>${toHtml(text ?? '')}</${tag}>`;
  });
  return written.join('');
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** A CSS string: all characters except plain ones are escaped by number. */
function toCssText(text: string): string {
  const safe = [...toVisibleText(text)].map((character) =>
    /[A-Za-z0-9 .,:-]/.test(character) ? character : `\\${character.codePointAt(0)?.toString(16)} `,
  );
  return `"${safe.join('')}"`;
}
