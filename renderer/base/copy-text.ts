/**
 * Puts text on the clipboard from a click or a key. Every permission is denied in this window, the
 * asynchronous clipboard's too, so this rides on the copy command, which needs none.
 */
export function copyText(text: string): boolean {
  const onCopy = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  document.addEventListener('copy', onCopy, { capture: true, once: true });
  const done = document.execCommand('copy');
  document.removeEventListener('copy', onCopy, { capture: true });
  return done;
}
