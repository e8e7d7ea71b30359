import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSetUpSql } from '../../electron/core/publish/postgres/set-up-sql.ts';
import { openEngine } from '../support/open-engine.ts';
import {
  openAsOwner,
  otherPostgres,
  ownerPassword,
  type PostgresServer,
  readRows,
  startPostgres,
} from '../support/postgres-server.ts';
import {
  bookings,
  catchReason,
  fresh,
  publishRows,
  testTypes,
} from '../support/publish-contract.ts';

const engine = await openEngine();

/** What depends on the server's version, on the oldest and the newest; the rest is tested on Debian's alone. */
describe.each(otherPostgres)('PostgreSQL $version', ({ version, home }) => {
  describe.skipIf(home === null)('set up by an administrator', () => {
    let server: PostgresServer;
    beforeAll(async () => {
      server = await startPostgres({ home });
      await server.sql('REVOKE ALL ON DATABASE org FROM PUBLIC');
      await server.sql(makeSetUpSql('org', 'publisher'), 'org');
      await server.sql(makeSetUpSql('org', 'publisher'), 'org');
      await server.sql(`ALTER ROLE publisher PASSWORD '${ownerPassword}'`, 'org');
    });
    afterAll(() => server?.stop());

    const open = () => openAsOwner(server.port, { address: { user: 'publisher' } });
    const sql = (text: string) => server.sql(text, 'org');
    const asReader = (text: string) => server.sql(text, 'org', 'venue_desk_reader');
    const window = fresh('one');
    const later = { ...window, fetchedAt: new Date('2026-11-04T06:00:00Z') };

    it('is checked', async () => {
      const target = await open();
      expect((await target.examine()).version).toMatch(new RegExp(`^${version}\\.`));
      await target.close();
    });

    it('is published to, and read by those who may', async () => {
      expect(await publishRows({ engine, open }, bookings(40), window)).toMatchObject({
        state: 'published',
        inserted: 40,
      });
      expect(await publishRows({ engine, open }, bookings(40), window)).toEqual({
        state: 'unchanged',
        rows: 40,
      });
      expect(await publishRows({ engine, open }, bookings(30), later)).toMatchObject({
        inserted: 0,
        deleted: 10,
      });
      expect(
        await asReader(
          `SELECT count(*) AS n, min(booking_date_at AT TIME ZONE 'UTC') AS at, min(c.rows) AS rows
           FROM venue_desk_bi.fact_bookings JOIN venue_desk_bi.coverage c USING (venue_id)`,
        ),
      ).toEqual([{ n: '30', at: '2026-10-05 08:00:00', rows: '30' }]);
      expect(await catchReason(asReader('SELECT * FROM venue_desk.bookings'))).toBe(
        'target-unsuitable rights',
      );
    });

    testTypes({
      engine,
      open,
      times: ['1969-12-31T23:59:59', '9999-12-31T23:59:59'],
      truths: ['t', 'f'],
      read: (dataset, names, platform) => readRows(sql)(dataset, names, platform),
    });

    it('is withdrawn from', async () => {
      const target = await open();
      expect(await target.check(window.venue)).toMatchObject([{ rows: 30, isWhole: true }]);
      expect(await target.withdraw(window.venue)).toBe(30);
      await target.close();
      expect(
        await asReader('SELECT * FROM venue_desk_bi.fact_bookings WHERE venue_id = 1'),
      ).toEqual([]);
    });
  });
});
