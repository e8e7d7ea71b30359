import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * A plugin that stores each language for main as shared/messages/stored-texts.ts does, since all of its JSON would take
 * a start longer than the few texts that it shows. As a file, which is read faster than a script of one text.
 *
 * @param {string} root
 * @returns {import('vite').Plugin}
 */
export function storeTranslations(root) {
  const messages = join(root, 'shared', 'messages');
  const folder = join(messages, 'translations');
  return {
    name: 'store-translations',
    enforce: 'pre',
    apply: 'build',
    resolveId(source) {
      const [, language] = /\/translations\/(\w+)\.json$/.exec(source) ?? [];
      // Not the file itself, which Vite would bundle as JSON.
      return language === undefined ? null : join(folder, `${language}.js`);
    },
    async load(id) {
      if (join(id, '..') !== folder) return null;
      const language = basename(id, '.js');
      const { storeTexts } = await import(pathToFileURL(join(messages, 'stored-texts.ts')).href);
      const file = join(folder, `${language}.json`);
      const stored = storeTexts(JSON.parse(readFileSync(file, 'utf8')));
      this.emitFile({ type: 'asset', fileName: `${language}.txt`, source: stored });
      return `import { readFileSync } from 'node:fs';
export default readFileSync(import.meta.dirname + '/${language}.txt', 'latin1');
`;
    },
  };
}
