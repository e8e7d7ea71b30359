import type { Translation } from './language.ts';

type Texts = Translation['messages'];

/** The word that a key begins with. */
const toArea = (key: string): string => key.split('.', 1)[0] ?? key;

/**
 * A language as its bundle stores it: the fields, then a line of JSON for the messages of each area. In ASCII, which is
 * read in half the time.
 */
export function storeTexts({ messages, fields }: Translation): string {
  const areas = Map.groupBy(Object.entries(messages), ([key]) => toArea(key)).values();
  return [fields, ...[...areas].map((area) => Object.fromEntries(area))]
    .map((part) => JSON.stringify(part))
    .join('\n')
    .replaceAll(/[^\n -~]/g, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Reads what `storeTexts` made. An area is parsed once a text of it is shown: a start shows few. */
export function readTexts(stored: string): Translation {
  const [fields = '{}', ...lines] = stored.split('\n');
  const areas = new Map(lines.map((line) => [/\w+/.exec(line)?.[0], line]));
  const read = new Map<string, Texts>();
  let readFields: Translation['fields'] | undefined;

  function findArea(key: string): Texts | undefined {
    const area = toArea(key);
    const known = read.get(area);
    if (known) return known;
    const line = areas.get(area);
    if (line === undefined) return undefined;
    const texts: Texts = JSON.parse(line);
    read.set(area, texts);
    return texts;
  }

  return {
    messages: new Proxy<Texts>({}, { get: (_, key) => findArea(String(key))?.[String(key)] }),
    get fields() {
      readFields ??= JSON.parse(fields) as Translation['fields'];
      return readFields;
    },
  };
}
