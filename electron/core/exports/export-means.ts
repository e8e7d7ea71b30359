import type { Messages } from '../../../shared/messages/create-messages.ts';
import type { Clock } from '../time/index.ts';

/** What the description of a file is made with. */
export interface ExportMeans {
  readonly messages: Messages;
  /** Such as `1.2.0`. */
  readonly appVersion: string;
  readonly clock: Clock;
}
