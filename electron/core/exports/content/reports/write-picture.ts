import type { PaperPicture, PaperShape } from '../../../../../shared/domain/paper-pictures.ts';
import { toHtml, writeShapes } from '../page-parts.ts';

/** A picture as vectors, with its texts. */
export function writePicture({ title, unit, summary, keys, drawing, note }: PaperPicture): string {
  const signs = keys.map(({ name, ...sign }) => `<li>${writeVector(sign)} ${toHtml(name)}</li>`);
  return [
    '<figure>',
    `<h2>${toHtml(title)}${unit === '' ? '' : ` <small>${toHtml(unit)}</small>`}</h2>`,
    summary === '' ? '' : `<p>${toHtml(summary)}</p>`,
    signs.length === 0 ? '' : `<ul class="keys">${signs.join('')}</ul>`,
    drawing === null ? '' : writeVector(drawing, summary || title),
    note === '' ? '' : `<p class="quiet">${toHtml(note)}</p>`,
    '</figure>',
  ].join('');
}

function writeVector(
  { width, height, shapes }: { width: number; height: number; shapes: readonly PaperShape[] },
  name?: string,
): string {
  const role =
    name === undefined ? 'aria-hidden="true"' : `role="img" aria-label="${toHtml(name)}"`;
  return `<svg ${role} width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${writeShapes(shapes)}</svg>`;
}
