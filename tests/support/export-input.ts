import type { ExportInput } from '../../electron/core/data/engine/contract/engine-methods.ts';
import type { View } from '../../shared/domain/views.ts';

/** The input of a view's export, as main makes it. */
export function exportInput(
  view: View,
  changes: Partial<ExportInput> & Pick<ExportInput, 'format' | 'target'>,
): ExportInput {
  return {
    view,
    headings: view.columns,
    currency: 'EUR',
    about: [['Venue', 'Zoo & Co <=1+1>']],
    messages: {
      sheet: 'Rows: [all]',
      aboutSheet: 'About this export',
      masked: '(masked)',
      rows: 'Rows',
      sheets: 'Sheets',
      cutTexts: 'Cut texts',
      sha256: 'SHA-256',
      noRows: 'no rows',
      furtherSheets: 'On further sheets',
    },
    ...changes,
  };
}
