/** What was removed from lists of venues, and where it was, for as long as the app runs. */
interface Removed<Thing> {
  /** The thing is about to be removed from these. */
  note(profileId: string, thing: Thing, all: readonly Thing[]): void;
  find(
    profileId: string,
    id: string,
  ): { readonly thing: Thing; readonly index: number } | undefined;
  /** It is back. */
  drop(profileId: string, id: string): void;
  /** The venue is gone. */
  forget(profileId: string): void;
}

export function createRemoved<Thing>(getId: (thing: Thing) => string): Removed<Thing> {
  const venues = new Map<string, Map<string, { thing: Thing; index: number }>>();
  return {
    note(profileId, thing, all) {
      const removed = venues.get(profileId) ?? new Map();
      removed.set(getId(thing), { thing, index: all.indexOf(thing) });
      venues.set(profileId, removed);
    },
    find: (profileId, id) => venues.get(profileId)?.get(id),
    drop: (profileId, id) => void venues.get(profileId)?.delete(id),
    forget: (profileId) => void venues.delete(profileId),
  };
}
