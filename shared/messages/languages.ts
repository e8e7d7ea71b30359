import { en } from './en/en.ts';

export type MessageKey = keyof typeof en.messages;

/** The same shape as English, with any text: a language that lacks a word doesn't compile. */
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

/** Every language there is. Another one is a folder beside `en/` and a line here. */
export const languages: Readonly<Record<string, Language>> = { en };
