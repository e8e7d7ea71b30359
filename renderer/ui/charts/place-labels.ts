import { areOverlapping, type Box } from './box.ts';

/**
 * Places labels one after the other, each in the first of its candidate boxes that overlaps no other label and no
 * reserved box. Null for a label without such a box: it needs a key.
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
