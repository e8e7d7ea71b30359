import { readFileSync, writeFileSync } from 'node:fs';
import { isLanguage, type LanguageId, languageIds } from '../../shared/messages/languages.ts';
import { runTool, Stop } from '../support/stop.mjs';
import { checkTranslation, findMissing } from './check-translation.ts';
import { exportTexts, importTexts, type Language } from './exchange.ts';
import { english, listAreas, readTexts, writeTexts } from './texts.ts';
import { findUnseen, readTranslated, writeTranslated } from './translated.ts';
import { readXliff } from './xliff.ts';

const usage = `npm run languages -- status [--complete]   what each language lacks; with --complete that is a failure
npm run languages -- export nl FILE.xliff  all texts for translators
npm run languages -- import FILE.xliff     the texts that they sent back`;

const read = (language: LanguageId): Language => ({
  texts: readTexts(language),
  translated: readTranslated(),
});

function writeLines(lines: readonly string[]): void {
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
}

/** Lists what is left to do. Returns whether there is nothing. */
function listWork(language: LanguageId): boolean {
  const { texts, translated } = read(language);
  const missing = findMissing(english, texts);
  const unseen = findUnseen(language, english, texts, translated);
  const faults = checkTranslation(english, texts, language);
  const all = Object.keys(english).length;
  writeLines([
    `${language}: ${all - missing.length} of ${all} texts translated, ${unseen.length} whose English is new or has changed, ${faults.length} faults`,
    ...missing.map((key) => `  missing: ${key}: ${english[key]}`),
    ...unseen.map((key) => `  to look at: ${key}: ${english[key]}`),
    ...faults.map((fault) => `  fault: ${fault}`),
  ]);
  return missing.length + unseen.length + faults.length === 0;
}

function readLanguage(named: string | undefined): LanguageId {
  if (named !== undefined && isLanguage(named) && named !== 'en') return named;
  const known = languageIds.filter((id) => id !== 'en').join(', ');
  throw new Stop(`${named ?? 'No language'}: there are ${known} (shared/messages/languages.ts).`);
}

function importFile(file: string): number {
  const sent = readXliff(readFileSync(file, 'utf8'));
  const language = readLanguage(sent.language);
  const { texts, translated, taken, refused } = importTexts(english, read(language), sent);
  writeTexts(language, texts);
  writeTranslated(translated, languageIds, english);
  writeLines([
    ...refused.map((fault) => `  refused: ${fault}`),
    `${language}: ${taken} texts changed, ${refused.length} refused`,
  ]);
  return refused.length > 0 ? 1 : 0;
}

await runTool(async () => {
  const [command, ...rest] = process.argv.slice(2);
  const [first, second] = rest;
  if (command === 'status') {
    const languages = languageIds.filter((id) => id !== 'en');
    const isComplete = languages.map(listWork).every(Boolean);
    return first === '--complete' && !isComplete ? 1 : 0;
  }
  if (command === 'export' && second !== undefined) {
    const language = readLanguage(first);
    writeFileSync(second, exportTexts(language, english, read(language), await listAreas()));
    return 0;
  }
  if (command === 'import' && first !== undefined) return importFile(first);
  throw new Stop(usage);
});
