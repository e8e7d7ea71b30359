import { en } from './en/en.ts';

export type MessageKey = keyof typeof en.messages;

/** The type of a language: English's shape with any text, so that a missing message doesn't compile. */
export interface Language {
  readonly messages: Readonly<Record<MessageKey, string>>;
  readonly fields: {
    readonly [D in keyof typeof en.fields]: {
      readonly [F in keyof (typeof en.fields)[D]]: {
        readonly label: string;
        readonly about: string;
      };
    };
  };
}

/** Every language. A new one is a folder beside `en/` and a line here. */
export const languages: Readonly<Record<string, Language>> = { en };
