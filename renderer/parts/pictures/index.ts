export { drawForPaper } from './draw-for-paper.tsx';
export { PictureMenuProvider } from './picture-menu.tsx';
