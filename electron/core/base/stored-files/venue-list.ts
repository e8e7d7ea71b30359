import { type ErrorKind, fail } from '../../../../shared/errors.ts';
import { foldName, freeName } from '../../../../shared/free-name.ts';

/** Describes the items of a venue's list: their ids, their maximum number, and the error kinds. */
export interface VenueListOptions<Item> {
  readonly getId: (item: Item) => string;
  readonly max: number;
  readonly tooMany: ErrorKind;
  readonly notFound: ErrorKind;
  /** If names must be unique: among which items (default: all of the venue's). */
  readonly names?: {
    readonly read: (item: Item) => string;
    readonly taken: ErrorKind;
    readonly isAmong?: (one: Item, other: Item) => boolean;
  };
}

/**
 * Lists that people keep, such as saved views: one for each venue, in the order of the screen. Every change fails with
 * `settings-not-saved`, and then nothing has changed.
 */
export interface VenueList<Item> {
  list(profileId: string): readonly Item[];
  find(profileId: string, itemId: string): Item | undefined;
  /** Returns the item. Fails with `notFound`. */
  get(profileId: string, itemId: string): Item;
  /** Appends all items, or none. Fails with `tooMany` or `names.taken`. */
  add(profileId: string, ...items: readonly Item[]): void;
  /** Replaces an item. Fails as `get` and `add` do. */
  change<Changed extends Item>(
    profileId: string,
    itemId: string,
    toNext: (item: Item) => Changed,
  ): Changed;
  remove(profileId: string, itemId: string): void;
  /**
   * Puts a removed item back in its old place, under a free name, if it was removed since the app started. Fails with
   * `notFound` or `tooMany`.
   */
  restore(profileId: string, itemId: string, prepare?: (item: Item) => Item): void;
  /** Puts these items first, in this order; others follow. */
  order(profileId: string, itemIds: readonly string[]): void;
  /** Replaces the whole list. Fails with `tooMany`. */
  set(profileId: string, items: readonly Item[]): void;
  /** Returns the item under its own name if that is free, otherwise with a number added. */
  named(profileId: string, item: Item, beside?: readonly Item[]): Item;
  /** Forgets removed items, so that they can't be restored. */
  forget(profileId: string): void;
}

const maxNameLength = 80;

/** Creates the lists that are stored in `file`. */
export function createVenueList<Item extends object>(
  file: {
    readonly get: (profileId: string) => readonly Item[];
    readonly set: (profileId: string, items: Item[]) => void;
  },
  { getId, max, tooMany, notFound, names }: VenueListOptions<Item>,
): VenueList<Item> {
  const removed = new Map<string, Map<string, { readonly item: Item; readonly index: number }>>();
  const find = (profileId: string, itemId: string): Item | undefined =>
    file.get(profileId).find((item) => getId(item) === itemId);
  const get = (profileId: string, itemId: string): Item =>
    find(profileId, itemId) ?? fail(notFound);

  function isTaken(items: readonly Item[], item: Item, name: string): boolean {
    if (!names) return false;
    return items.some(
      (other) =>
        getId(other) !== getId(item) &&
        (names.isAmong?.(other, item) ?? true) &&
        foldName(names.read(other)) === foldName(name),
    );
  }

  function set(profileId: string, items: readonly Item[]): void {
    if (items.length > max) fail(tooMany, { params: { number: max } });
    file.set(profileId, [...items]);
  }

  function checkName(items: readonly Item[], item: Item): void {
    if (names && isTaken(items, item, names.read(item))) fail(names.taken);
  }

  const named = (profileId: string, item: Item, beside: readonly Item[] = []): Item => {
    if (!names) return item;
    const items = [...file.get(profileId), ...beside];
    const name = freeName(names.read(item), (each) => isTaken(items, item, each), {
      maxLength: maxNameLength,
    });
    return { ...item, name };
  };

  return {
    list: file.get,
    find,
    get,
    add(profileId, ...items) {
      const before = file.get(profileId);
      for (const item of items) checkName([...before, ...items], item);
      set(profileId, [...before, ...items]);
    },
    change(profileId, itemId, toNext) {
      const before = get(profileId, itemId);
      const next = toNext(before);
      if (names && names.read(next) !== names.read(before)) checkName(file.get(profileId), next);
      set(
        profileId,
        file.get(profileId).map((item) => (item === before ? next : item)),
      );
      return next;
    },
    remove(profileId, itemId) {
      const items = file.get(profileId);
      const index = items.findIndex((item) => getId(item) === itemId);
      const item = items[index];
      if (!item) return;
      set(profileId, items.toSpliced(index, 1));
      const ofVenue = removed.get(profileId) ?? new Map();
      removed.set(profileId, ofVenue.set(itemId, { item, index }));
    },
    restore(profileId, itemId, prepare = (item) => item) {
      const { item, index } = removed.get(profileId)?.get(itemId) ?? fail(notFound);
      const back = prepare(named(profileId, item));
      set(profileId, file.get(profileId).toSpliced(index, 0, back));
      removed.get(profileId)?.delete(itemId);
    },
    order(profileId, itemIds) {
      const position = new Map(itemIds.map((itemId, index) => [itemId, index]));
      const place = (item: Item) => position.get(getId(item)) ?? itemIds.length;
      set(
        profileId,
        file.get(profileId).toSorted((one, other) => place(one) - place(other)),
      );
    },
    set,
    named,
    forget: (profileId) => void removed.delete(profileId),
  };
}
