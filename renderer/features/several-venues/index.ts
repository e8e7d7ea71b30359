export { SeveralVenuesScreen } from './several-venues-screen.tsx';
