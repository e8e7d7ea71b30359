import type { Messages } from '../../../../shared/messages/create-messages.ts';
import type { CategoryStore } from '../../answers/categories/index.ts';
import type { Clock } from '../../base/time/index.ts';
import type { ExportMessages } from '../../data/engine/contract/engine-methods.ts';

/** Services for describing a file. */
export interface ExportDescriber {
  readonly messages: Messages;
  /** Names and categories of a venue's values. */
  readonly categories: Pick<CategoryStore, 'get'>;
  /** The app's version, such as `1.2.0`. */
  readonly appVersion: string;
  readonly clock: Clock;
}

/** Texts that the engine writes into every file. */
export function makeFileMessages(messages: Messages): Omit<ExportMessages, 'sheet' | 'aboutSheet'> {
  return {
    masked: messages.text('about.masked'),
    rows: messages.text('about.rows'),
    sheets: messages.text('about.sheets'),
    cutTexts: messages.text('about.cutTexts'),
    sha256: messages.text('about.sha256'),
    noRows: messages.text('about.rows.none'),
    furtherSheets: messages.text('about.furtherSheets'),
  };
}
