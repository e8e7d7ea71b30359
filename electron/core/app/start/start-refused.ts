import type { MessageKey } from '../../../../shared/messages/languages.ts';

/** The app was started in a way in which it must not run; the message is for whoever started it. */
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
