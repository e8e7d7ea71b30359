export { FindOutWhy } from './find-out-why.tsx';
export { openTool, useOpenTool } from './open-tool.ts';
