import type { Headings } from '../../../../shared/domain/exports.ts';
import type { LanguageId } from '../../../../shared/messages/languages.ts';

/** Headings, and the language of the file's words. Null: the app's. */
export interface CommandHeadings {
  readonly headings: Headings;
  readonly language: LanguageId | null;
}

/** A language asks for labels in it. */
export function readHeadings(typed: Headings | LanguageId): CommandHeadings {
  return typed === 'fields' || typed === 'labels'
    ? { headings: typed, language: null }
    : { headings: 'labels', language: typed };
}
