import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { en } from '../../shared/messages/en/en.ts';
import type { Translation } from '../../shared/messages/language.ts';
import type { LanguageId } from '../../shared/messages/languages.ts';

/** Texts by key. A field's are `fields.orders.orderNumber.label` and `.about`. */
export type Texts = Readonly<Record<string, string>>;

const folder = join(import.meta.dirname, '../../shared/messages');
const getFile = (language: LanguageId) => join(folder, 'translations', `${language}.json`);

function listTexts({ messages, fields }: Translation): Texts {
  const labels = Object.entries(fields).flatMap(([dataset, names]) =>
    Object.entries(names).flatMap(([name, { label, about }]) => [
      [`fields.${dataset}.${name}.label`, label] as const,
      [`fields.${dataset}.${name}.about`, about] as const,
    ]),
  );
  return { ...messages, ...Object.fromEntries(labels) };
}

export const english: Texts = listTexts(en);

/** Reads the texts of a language. Empty if it has no file yet. */
export function readTexts(language: LanguageId): Texts {
  try {
    return listTexts(JSON.parse(readFileSync(getFile(language), 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
}

/** Writes a language's file, in the order of English. A field needs both its texts. */
export function writeTexts(language: LanguageId, texts: Texts): void {
  const messages = Object.keys(en.messages).flatMap((key) =>
    texts[key] === undefined ? [] : [[key, texts[key]] as const],
  );
  const fields = Object.entries(en.fields).map(([dataset, names]) => {
    const labels = Object.keys(names).flatMap((name) => {
      const label = texts[`fields.${dataset}.${name}.label`];
      const about = texts[`fields.${dataset}.${name}.about`];
      return label === undefined || about === undefined ? [] : [[name, { label, about }] as const];
    });
    return [dataset, Object.fromEntries(labels)] as const;
  });
  const whole = { messages: Object.fromEntries(messages), fields: Object.fromEntries(fields) };
  writeFileSync(getFile(language), `${JSON.stringify(whole, null, 2)}\n`);
}

/** Finds the file in shared/messages/en of each text. */
export async function listAreas(): Promise<Texts> {
  const found: Record<string, string> = {};
  for (const file of readdirSync(join(folder, 'en'))) {
    if (file === 'en.ts') continue;
    const parts: Record<string, object> = await import(join(folder, 'en', file));
    for (const key of Object.values(parts).flatMap((part) => Object.keys(part)))
      found[key] = file.slice(0, -'.ts'.length);
  }
  return found;
}
