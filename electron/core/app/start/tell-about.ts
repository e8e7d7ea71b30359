import { datasetIds } from '../../../../shared/catalogue/catalogue.ts';
import { tableFormats } from '../../../../shared/export-formats.ts';
import { createMessages } from '../../../../shared/messages/create-messages.ts';

/** What is answered to `desk help` and `desk --version`, in the language of the system. */
export function tellAbout(about: 'help' | 'version', version: string): string {
  // Of all that know the system's language the one that is loaded soonest.
  const { locale } = new Intl.PluralRules().resolvedOptions();
  const formats = tableFormats.join('|');
  const datasets = datasetIds.join(', ');
  return createMessages(locale).text(`command.${about}`, { version, formats, datasets }).trimEnd();
}
