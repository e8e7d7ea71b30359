/** The kind of a dropped file, by its content. Null if it isn't one of ours. */
export type DroppedKind = 'views' | 'saved-export' | 'categories' | 'profiles';

const kinds: readonly DroppedKind[] = ['views', 'saved-export', 'categories', 'profiles'];

/** As long as the text of any of our files may be. */
export const maxDroppedLength = 1_000_000;

/** Only where a file belongs; whether it is whole and well is checked where files from dialogs are. */
export function findDroppedKind(text: string): DroppedKind | null {
  let content: unknown;
  try {
    content = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return null;
  }
  if (typeof content !== 'object' || content === null || !('format' in content)) return null;
  return kinds.find((kind) => content.format === `venue-desk-${kind}`) ?? null;
}
