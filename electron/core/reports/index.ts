export { createReports, type Reports } from './reports.ts';
