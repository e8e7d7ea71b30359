import { appendFileSync, writeFileSync } from 'node:fs';

/**
 * A program: writes a month of bookings as the platform answers it, `path month rows first changed`. Their numbers begin
 * with `first`; of one row in `changed` the status is another one, of none if it is 0. A process of its own, whose
 * memory is not that of publishing.
 */
const [path = '', month = ''] = process.argv.slice(2);
const [rows = 0, first = 0, changed = 0] = process.argv.slice(4).map(Number);

writeFileSync(path, '');
let text = '[';
for (let row = 0; row < rows; row += 1) {
  const id = first + row;
  const time = `${month}-${String(1 + (row % 28)).padStart(2, '0')}T${String(8 + (row % 12)).padStart(2, '0')}:15:00`;
  text += `${row === 0 ? '' : ','}${JSON.stringify({
    bookingId: id >> 1,
    bookingLineId: id,
    bookingStatus: changed > 0 && row % changed === 0 ? 'Cancelled' : 'Confirmed',
    bookingLineStatus: 'Confirmed',
    bookingDate: time,
    orderId: id >> 2,
    orderLineId: id,
    orderNumber: `ORD-${id >> 2}`,
    offerId: row % 40,
    eventId: row % 900,
    visitStart: time,
    visitEnd: time,
    numberOfVisitors: 1 + (row % 30),
    guideLanguage: ['nl', 'fr', 'en', 'de'][row % 4],
    updatedOn: time,
  })}`;
  if (text.length < 1 << 20) continue;
  appendFileSync(path, text);
  text = '';
}
appendFileSync(path, `${text}]`);
