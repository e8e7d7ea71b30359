export { PinButton } from './pin-button.tsx';
export { usePinActions } from './use-pin-actions.ts';
