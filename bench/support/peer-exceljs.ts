/** Arguments: an NDJSON file of the rows, the target. Prints milliseconds from rows to a closed file, and peak kilobytes. */
import { readBookings } from './peer-rows.ts';

const [source = '', target = ''] = process.argv.slice(2);
const { default: excel } = await import('exceljs' as string);
const { names, dates, rows } = readBookings(source);
const started = performance.now();
const workbook = new excel.stream.xlsx.WorkbookWriter({ filename: target, useStyles: true });
const sheet = workbook.addWorksheet('Bookings', { views: [{ state: 'frozen', ySplit: 1 }] });
sheet.columns = names.map((name) => ({
  header: name,
  key: name,
  width: 19,
  style: { numFmt: dates.has(name) ? 'yyyy-mm-dd hh:mm:ss' : '@' },
}));
for (const row of rows) sheet.addRow(row).commit();
sheet.commit();
await workbook.commit();
process.stdout.write(`${performance.now() - started} ${process.resourceUsage().maxRSS}\n`);
