import type { View } from './domain/views.ts';

/** The view as a venue's preference wants it: what is masked has guides' names or not. */
export function maskView<T extends Pick<View, 'personalData'>>(view: T, masksGuides: boolean): T {
  if (view.personalData === 'shown') return view;
  return { ...view, personalData: masksGuides ? 'masked-with-guides' : 'masked' };
}
