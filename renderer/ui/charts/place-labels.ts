import { areOverlapping, type Box } from './box.ts';

/**
 * Places labels one after the other, each in the first of its places that is free of the others and
 * of what must stay free. Null for a label without such a place: it needs a key.
 */
export function placeLabels(
  candidates: readonly (readonly Box[])[],
  taken: readonly Box[],
): (Box | null)[] {
  const occupied = [...taken];
  return candidates.map((places) => {
    const free = places.find((place) => !occupied.some((box) => areOverlapping(box, place)));
    if (free) occupied.push(free);
    return free ?? null;
  });
}
