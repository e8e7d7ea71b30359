export { drawOnPaper } from './draw-on-paper.tsx';
export { ReportCharts } from './report-chart.tsx';
export { countMissingDays, describeFigure } from './report-figures.tsx';
export { ReportQuestion } from './report-question.tsx';
export { ReportTableView } from './report-table.tsx';
export { listSource } from './report-view.tsx';
export { ReportsScreen } from './reports-screen.tsx';
export { useOpenReportRows } from './use-open-report-rows.ts';
export { storeParameters, storePeriod, storeView, useParameters } from './use-parameters.ts';
