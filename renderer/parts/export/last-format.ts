import { type FileFormat, fileFormat } from '../../../shared/domain/exports.ts';

/** Forgotten with its venue, by its name (`forget-venue.ts`). */
const makeKey = (profileId: string): string => `export.${profileId}.format`;

/** The file type that was exported last for a venue, or null before the first one. */
export function findLastFormat(profileId: string): FileFormat | null {
  const stored = localStorage.getItem(makeKey(profileId));
  return fileFormat.options.find((format) => format === stored) ?? null;
}

export function noteFormat(profileId: string, format: FileFormat): void {
  localStorage.setItem(makeKey(profileId), format);
}
