export { drawOnPaper } from './draw-on-paper.tsx';
export { ReportQuestion } from './report-question.tsx';
export { ReportTableView } from './report-table.tsx';
export { ReportsScreen } from './reports-screen.tsx';
export { readHeight } from './table-reader.ts';
export { storeParameters, storePeriod, storeView, useParameters } from './use-parameters.ts';
