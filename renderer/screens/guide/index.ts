export { AllGuides } from './all-guides.tsx';
export { GuideScreen } from './guide-screen.tsx';
export { OpenGuide } from './open-guide.tsx';
