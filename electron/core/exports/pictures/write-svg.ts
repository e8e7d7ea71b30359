import type { PaperPicture } from '../../../../shared/domain/paper-pictures.ts';
import { toVisibleText } from '../../../../shared/messages/value-text.ts';
import { escapeHtml, toHtml, writeShapes } from '../content/page-parts.ts';

/** Fonts that every system has one of. */
const fonts = `Inter, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif`;
const edge = 20;

/**
 * A picture as an SVG file: white, with title, summary, colour keys, and its source below. All texts are escaped; there
 * are no scripts and nothing to load.
 */
export function writeSvg(picture: PaperPicture, source: readonly string[]): string {
  const { title, unit, summary, keys, drawing, note } = picture;
  const width = Math.max(480, drawing?.width ?? 0) + 2 * edge;
  const parts: string[] = [];
  let y = edge;
  const addText = (text: string, size: number, style: string): void => {
    for (const line of wrapText(toVisibleText(text), (width - 2 * edge) / (size * 0.56))) {
      y += Math.round(size * 1.35);
      parts.push(`<text x="${edge}" y="${y}" font-size="${size}" ${style}>${toHtml(line)}</text>`);
    }
  };
  addText(unit === '' ? title : `${title} (${unit})`, 16, 'font-weight="600" fill="#111"');
  if (summary !== '') addText(summary, 12, 'fill="#444"');
  y += 10;
  let x = edge;
  for (const key of keys) {
    const name = toVisibleText(key.name);
    const wide = key.width + 6 + name.length * 6.4 + 18;
    if (x > edge && x + wide > width - edge) {
      x = edge;
      y += 18;
    }
    parts.push(`<g transform="translate(${x} ${y})">${writeShapes(key.shapes)}</g>`);
    parts.push(
      `<text x="${x + key.width + 6}" y="${y + 10}" font-size="11" fill="#333">${toHtml(name)}</text>`,
    );
    x += wide;
  }
  if (keys.length > 0) y += 24;
  if (drawing) {
    parts.push(`<g transform="translate(${edge} ${y})">${writeShapes(drawing.shapes)}</g>`);
    y += drawing.height + 6;
  }
  if (note !== '') addText(note, 11, 'fill="#444"');
  y += 4;
  for (const line of source) addText(line, 10, 'fill="#555"');
  const height = Math.ceil(y + edge);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" font-family="${escapeHtml(fonts)}">`,
    `<title>${toHtml(title)}</title>`,
    summary === '' ? '' : `<desc>${toHtml(summary)}</desc>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...parts,
    '</svg>\n',
  ].join('\n');
}

/** Wraps a text at a number of characters; longer words are cut. */
function wrapText(text: string, maxLength: number): string[] {
  const letters = Math.max(10, Math.floor(maxLength));
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).flatMap((one) => cutWord(one, letters))) {
    if (line !== '' && line.length + 1 + word.length > letters) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return line === '' ? lines : [...lines, line];
}

function cutWord(word: string, letters: number): string[] {
  const characters = Array.from(word);
  return Array.from({ length: Math.ceil(characters.length / letters) }, (_, at) =>
    characters.slice(at * letters, (at + 1) * letters).join(''),
  );
}
