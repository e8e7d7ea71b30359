/** Puts the focus back into the table on the screen. Hidden screens of other venues have tables too. */
export function focusGrid(): void {
  const cells = document.querySelectorAll<HTMLElement>(
    ':is([role="grid"], [role="treegrid"]) [data-active]',
  );
  [...cells].find((cell) => cell.checkVisibility())?.focus();
}
