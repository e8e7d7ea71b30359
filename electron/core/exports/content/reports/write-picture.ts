import type { PaperPicture, PaperShape } from '../../../../../shared/domain/paper-pictures.ts';
import { visibleText } from '../../../../../shared/messages/value-text.ts';
import { escapeHtml } from '../page-parts.ts';

/** A picture as vectors, with its texts. */
export function writePicture({ title, unit, summary, keys, drawing, note }: PaperPicture): string {
  const signs = keys.map(({ name, ...sign }) => `<li>${writeVector(sign)} ${write(name)}</li>`);
  return [
    '<figure>',
    `<h2>${write(title)}${unit === '' ? '' : ` <small>${write(unit)}</small>`}</h2>`,
    summary === '' ? '' : `<p>${write(summary)}</p>`,
    signs.length === 0 ? '' : `<ul class="keys">${signs.join('')}</ul>`,
    drawing === null ? '' : writeVector(drawing, summary || title),
    note === '' ? '' : `<p class="quiet">${write(note)}</p>`,
    '</figure>',
  ].join('');
}

function writeVector(
  { width, height, shapes }: { width: number; height: number; shapes: readonly PaperShape[] },
  name?: string,
): string {
  const role = name === undefined ? 'aria-hidden="true"' : `role="img" aria-label="${write(name)}"`;
  return `<svg ${role} width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${shapes.map(writeShape).join('')}</svg>`;
}

function writeShape({ tag, attributes, text }: PaperShape): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${write(value)}"`);
  return `<${tag}${written.join('')}>${text === null ? '' : write(text)}</${tag}>`;
}

function write(text: string): string {
  return escapeHtml(visibleText(text));
}
