import { datasetIds } from '../../../../shared/catalogue/catalogue.ts';
import { csvFlavour } from '../../../../shared/domain/exports.ts';
import { reportId } from '../../../../shared/domain/report-questions.ts';
import { addedKinds, databaseKinds } from '../../../../shared/domain/targets.ts';
import { tableFormats } from '../../../../shared/export-formats.ts';
import { languageIds } from '../../../../shared/messages/languages.ts';
import { relativePeriodWords } from '../../../../shared/relative-periods.ts';
import { periodIds } from '../../../../shared/reports/periods.ts';
import { commandWords, shells } from './commands.ts';

/** The typed form of a name: `last4Weeks` is `last-4-weeks`. */
export function toTyped(name: string): string {
  return name.replace(/[A-Z]|\d+/g, (part) => `-${part.toLowerCase()}`);
}

/** Options with a fixed set of values. */
export const choices = {
  COMMAND: commandWords,
  COMPARISON: ['none', 'previous', 'last-year'],
  DATASET: datasetIds,
  FLAVOUR: csvFlavour.options,
  HEADINGS: ['fields', 'labels', ...languageIds],
  KIND: databaseKinds,
  LANGUAGE: languageIds,
  REPORT: reportId.options,
  SHELL: shells,
  'TARGET-KIND': addedKinds,
} as const;

/** Values shown by help and completion; more periods than these are accepted. */
export const valueLists: Readonly<Record<string, readonly string[]>> = {
  ...choices,
  DAYS: periodIds.map(toTyped),
  FORMAT: tableFormats,
  PERIOD: [...relativePeriodWords, 'last-7-days', 'next-7-days'],
};
