import type { MessageKey } from '../../../../shared/messages/languages.ts';

/** The app was started in a way that it must not run in; the message is for the user. */
export class StartRefused extends Error {
  readonly key: Extract<MessageKey, `start.refused.${string}`>;
  readonly params: Readonly<Record<string, string>>;
  constructor(key: StartRefused['key'], params: StartRefused['params'] = {}) {
    super(key);
    this.name = 'StartRefused';
    this.key = key;
    this.params = params;
  }
}
