import { promisify } from 'node:util';
import { deflate, inflateSync } from 'node:zlib';

const deflateAsync = promisify(deflate);

/** Objects per compressed stream. */
const objectsInStream = 2000;

/** An object as it was in the file, from its number to `endobj`. */
interface PdfObject {
  readonly number: number;
  readonly start: number;
  readonly end: number;
  readonly isStream: boolean;
}

/**
 * Compresses the small objects of a PDF (PDF 1.5, object streams). Chromium writes the tags of every cell as plain
 * text, nine tenths of a large table's file. Handles Chromium's output only (one object table, no update, no
 * encryption); returns anything else unchanged.
 */
export async function packPdf(bytes: Uint8Array): Promise<Uint8Array> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const listed = listObjects(file);
  if (listed === null) return bytes;
  const { objects, size, trailer } = listed;
  const parts: Buffer[] = [];
  let length = 0;
  const push = (part: Buffer): void => {
    parts.push(part);
    length += part.length;
  };
  const head = file.subarray(0, objects[0]?.start ?? 0);
  push(Buffer.from(head.toString('latin1').replace(/^%PDF-1\.\d/, '%PDF-1.5'), 'latin1'));

  /** One entry per number: kind, offset, index within a stream. */
  const table = Buffer.alloc((size + Math.ceil(objects.length / objectsInStream) + 1) * entryBytes);
  const note = (number: number, kind: 1 | 2, place: number, index: number): void => {
    table.writeUInt8(kind, number * entryBytes);
    table.writeUInt32BE(place, number * entryBytes + 1);
    table.writeUInt16BE(index, number * entryBytes + 5);
  };
  for (const { number, start, end } of objects.filter(({ isStream }) => isStream)) {
    note(number, 1, length, 0);
    push(file.subarray(start, end));
    push(Buffer.from('\n'));
  }
  let next = size;
  const small = simplifyCells(
    objects
      .filter(({ isStream }) => !isStream)
      .map((object) => [object.number, readBody(file, object)]),
  );
  for (let at = 0; at < small.length; at += objectsInStream) {
    let offset = 0;
    const group = small.slice(at, at + objectsInStream);
    const places = group.map(([number, body], index) => {
      note(number, 2, next, index);
      const place = `${number} ${offset}`;
      offset += body.length + 1;
      return place;
    });
    const index = `${places.join(' ')}\n`;
    const bodies = group.map(([, body]) => `${body}\n`);
    const packed = await deflateAsync(Buffer.from(index + bodies.join(''), 'latin1'));
    const about = `/Type /ObjStm\n/N ${group.length}\n/First ${index.length}`;
    note(next, 1, length, 0);
    push(writeStream(next, `${about}\n/Filter /FlateDecode`, packed));
    next += 1;
  }
  const place = length;
  note(next, 1, place, 0);
  const packed = await deflateAsync(table.subarray(0, (next + 1) * entryBytes));
  push(
    writeStream(
      next,
      `/Type /XRef\n/Size ${next + 1}\n/W [1 4 2]\n${trailer}\n/Filter /FlateDecode`,
      packed,
    ),
  );
  push(Buffer.from(`startxref\n${place}\n%%EOF\n`));
  return Buffer.concat(parts);
}

/** Bytes of an entry: one for its kind, four for its offset, two for its index. */
const entryBytes = 7;

function writeStream(number: number, dictionary: string, content: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`${number} 0 obj\n<<${dictionary}\n/Length ${content.length}>> stream\n`),
    content,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
}

function readBody(file: Buffer, { number, start, end }: PdfObject): string {
  const head = `${number} 0 obj\n`.length;
  return file.toString('latin1', start + head, end - '\nendobj'.length);
}

/**
 * Removes redundant tags of table cells: spans of one row and column, headings that the header cells define (`/Scope
 * /Column`), and the inner element of a cell's text.
 */
function simplifyCells(objects: readonly (readonly [number: number, body: string])[]) {
  const texts = new Map<string, { readonly cell: string; readonly content: string }>();
  for (const [number, body] of objects) {
    const [, cell, page, content] = textOfCell.exec(body) ?? [];
    if (cell !== undefined) {
      texts.set(`${number}`, { cell, content: `/Pg ${page} 0 R\n/K ${content}` });
    }
  }
  const cells = new Map<string, string>();
  const simple = objects.map(([number, body]): readonly [number, string] => {
    if (!body.includes('/S /TD\n')) return [number, body];
    const plain = body.replace(cellAttributes, '');
    const [whole = '', text = ''] = /\n\/K (\d+) 0 R/.exec(plain) ?? [];
    const { cell, content } = texts.get(text) ?? {};
    if (cell !== `${number}` || content === undefined) return [number, plain];
    cells.set(text, cell);
    return [number, plain.replace(whole, `\n${content}`)];
  });
  return simple
    .filter(([number]) => !cells.has(`${number}`))
    .map(([number, body]): readonly [number, string] => [
      number,
      // The lists that map content to elements.
      listOfElements.test(body)
        ? body.replaceAll(/(\d+) 0 R/g, (ref, text: string) => {
            const cell = cells.get(text);
            return cell === undefined ? ref : `${cell} 0 R`;
          })
        : body,
    ]);
}
const textOfCell =
  /^<<\/Type \/StructElem\n\/S \/NonStruct\n\/P (\d+) 0 R\n\/Pg (\d+) 0 R\n\/K (\d+)>>$/;
const cellAttributes =
  /\n\/A \[(?:<<\/O \/Table\n\/Headers \[[^\]]*\]>> )?<<\/O \/Table\n\/RowSpan 1>> <<\/O \/Table\n\/ColSpan 1>>\]/;
const listOfElements = /^\[(?:\d+ 0 R|null)(?:\s+(?:\d+ 0 R|null))*\]$/;

function listObjects(
  file: Buffer,
): { readonly objects: PdfObject[]; readonly size: number; readonly trailer: string } | null {
  const tail = file.subarray(-1024).toString('latin1');
  const table = Number(/startxref\n(\d+)\n%%EOF\s*$/.exec(tail)?.[1] ?? Number.NaN);
  if (!(table < file.length)) return null;
  const text = file.subarray(table).toString('latin1');
  const [whole, entries] = /^xref\n0 (\d+)\n/.exec(text) ?? [];
  const [, trailer] = /trailer\n<<([\s\S]*?)>>\nstartxref/.exec(text) ?? [];
  const size = Number(entries);
  if (whole === undefined || trailer === undefined || /\/(Encrypt|Prev)\b/.test(trailer)) {
    return null;
  }
  const starts: { number: number; start: number }[] = [];
  for (let number = 1; number < size; number += 1) {
    const entry = text.slice(whole.length + number * 20, whole.length + number * 20 + 20);
    if (!/^\d{10} 00000 n/.test(entry)) return null;
    starts.push({ number, start: Number(entry.slice(0, 10)) });
  }
  starts.sort((a, b) => a.start - b.start);
  const objects: PdfObject[] = [];
  for (const [index, { number, start }] of starts.entries()) {
    const until = starts[index + 1]?.start ?? table;
    const end = file.lastIndexOf('endobj', until) + 'endobj'.length;
    const isAsExpected =
      file
        .subarray(start, start + 24)
        .toString('latin1')
        .startsWith(`${number} 0 obj\n`) &&
      end > start &&
      end <= until;
    if (!isAsExpected) return null;
    const isStream = file.subarray(end - 17, end).toString('latin1') === '\nendstream\nendobj';
    objects.push({ number, start, end, isStream });
  }
  return {
    objects,
    size,
    trailer: trailer.replace(/\/Size \d+\s*/, '').trim(),
  };
}

/** The text of a packed PDF's object streams, for counting; the file itself if it has none. */
export function readPackedObjects(file: Buffer): string {
  const text = file.toString('latin1');
  const streams = text.matchAll(/\/Type \/ObjStm\n[^>]*?\/Length (\d+)>> stream\n/g);
  const found = [...streams].map(({ index, 0: head, 1: length }) => {
    const start = index + head.length;
    return inflateSync(file.subarray(start, start + Number(length))).toString('latin1');
  });
  return found.length === 0 ? text : found.join('\n');
}
