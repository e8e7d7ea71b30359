/** Puts the focus back into the table that is on the screen: others are behind it, of other venues. */
export function focusGrid(): void {
  const places = document.querySelectorAll<HTMLElement>(
    ':is([role="grid"], [role="treegrid"]) [data-active]',
  );
  [...places].find((place) => place.checkVisibility())?.focus();
}
