export { DoctorDialog } from './doctor-dialog.tsx';
export { isSignInError } from './is-sign-in-error.ts';
