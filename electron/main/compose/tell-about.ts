/** Loaded only to answer: it takes all texts. */
export { tellAbout } from '../../core/start/index.ts';
