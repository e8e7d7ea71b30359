import type { View } from './domain/views.ts';

/** Sets by the venue's setting whether a masked view also masks guides' names. */
export function maskView<T extends Pick<View, 'personalData'>>(view: T, masksGuides: boolean): T {
  if (view.personalData === 'shown') return view;
  return { ...view, personalData: masksGuides ? 'masked-with-guides' : 'masked' };
}
