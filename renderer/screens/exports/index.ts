export { ExportsScreen } from './exports-screen.tsx';
