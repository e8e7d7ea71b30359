export { FindOutWhy } from './find-out-why.tsx';
export { openTool, type Tool, useOpenTool } from './open-tool.ts';
