/** Puts the focus back into the table that is on the screen: others are behind it, of other venues. */
export function focusGrid(): void {
  const cells = document.querySelectorAll<HTMLElement>(
    ':is([role="grid"], [role="treegrid"]) [data-active]',
  );
  [...cells].find((cell) => cell.checkVisibility())?.focus();
}
