import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast';

/** Passing messages that wait to be shown; app/toasts.tsx shows them. */
export const toastQueue = new ToastQueue<string>({ maxVisibleToasts: 3 });

/** Shows a message that goes by itself; for nothing that must not be missed. */
export function notify(text: string): void {
  toastQueue.add(text, { timeout: 6000 });
}
