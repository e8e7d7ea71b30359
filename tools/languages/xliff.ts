/** XLIFF 1.2, as translators' tools read and write it (Weblate, OmegaT, memoQ, Trados …). */

export interface Unit {
  readonly id: string;
  readonly source: string;
  /** Null if there is none. */
  readonly target: string | null;
  readonly state: 'needs-translation' | 'needs-review-translation' | 'translated';
  readonly note: string;
  readonly maximumLength: number | null;
}

export interface ReadUnit extends Pick<Unit, 'id' | 'source'> {
  readonly target: string;
  /** The tool marked the translation as missing or to be reviewed. */
  readonly isOpen: boolean;
}

export interface ReadFile {
  readonly language: string;
  readonly units: readonly ReadUnit[];
}

export function writeXliff(language: string, units: readonly Unit[]): string {
  const body = units.map(({ id, source, target, state, note, maximumLength }) => {
    const length = maximumLength === null ? '' : ` maxwidth="${maximumLength}" size-unit="char"`;
    return `
      <trans-unit id="${escapeXml(id)}" resname="${escapeXml(id)}"${length} xml:space="preserve">
        <source>${escapeXml(source)}</source>
        <target state="${state}">${escapeXml(target ?? '')}</target>
        <note from="developer">${escapeXml(note)}</note>
      </trans-unit>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
  <file original="venue-desk" source-language="en" target-language="${language}" datatype="plaintext">
    <body>${body.join('')}
    </body>
  </file>
</xliff>
`;
}

/** Reads a file of a translators' tool, without untranslated units. Throws if it isn't XLIFF 1.2. */
export function readXliff(text: string): ReadFile {
  const xml = text.replaceAll(/<!--[\s\S]*?-->/g, '');
  const language = /<file\b[^>]*\btarget-language\s*=\s*["']([\w-]+)["']/.exec(xml)?.[1];
  if (!/<xliff\b[^>]*\bversion\s*=\s*["']1\.2["']/.test(xml) || language === undefined)
    throw new Error('It is no XLIFF 1.2 file with a target language.');
  const units = [...xml.matchAll(/<trans-unit\b([^>]*)>([\s\S]*?)<\/trans-unit>/g)];
  return {
    language,
    units: units.flatMap(([, attributes = '', content = '']) => {
      const id = readText(/\bid\s*=\s*(["'])(.*?)\1/.exec(attributes)?.[2] ?? '');
      const [, , source = ''] = /<source\b([^>]*)>([\s\S]*?)<\/source>/.exec(content) ?? [];
      // Suggestions have targets of their own.
      const own = content.replaceAll(/<alt-trans\b[\s\S]*?<\/alt-trans>/g, '');
      const [, state = '', target = ''] = /<target\b([^>]*)>([\s\S]*?)<\/target>/.exec(own) ?? [];
      if (target === '') return [];
      const isOpen = /\bstate\s*=\s*["'](needs-|new)/.test(state);
      return [{ id, source: readText(source), target: readText(target, id), isOpen }];
    }),
  };
}

const entities = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" } as const;

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function readText(xml: string, id = ''): string {
  return xml
    .split(/(<!\[CDATA\[[\s\S]*?\]\]>)/)
    .map((part) => {
      if (part.startsWith('<![CDATA[')) return part.slice('<![CDATA['.length, -']]>'.length);
      if (part.includes('<')) throw new Error(`${id}: has XML inside its text: ${part}`);
      return part.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) =>
        name === undefined
          ? String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal))
          : (entities[name as keyof typeof entities] ?? whole),
      );
    })
    .join('');
}
