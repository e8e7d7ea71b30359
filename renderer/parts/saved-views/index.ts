export { applyView, toColumnLayout, toGridState } from './grid-state.ts';
export { RailViews } from './rail-views.tsx';
export { ReportViewsMenu } from './report-views-menu.tsx';
export { useDefaultViews } from './use-default-views.ts';
export { useImportViews } from './use-import-views.ts';
export { ViewsMenu } from './views-menu.tsx';
