import type { Venue } from '../venue.ts';
import { aquarium } from './aquarium.ts';
import { gallery } from './gallery.ts';
import { museum } from './museum.ts';
import { zoo } from './zoo.ts';

/** Four tenants of two organisations; the first is the largest and the demo venue. */
export const venues: readonly Venue[] = [museum, gallery, zoo, aquarium];
