import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSetUpSql } from '../../electron/core/publish/postgres/set-up-sql.ts';
import { openEngine } from '../support/open-engine.ts';
import {
  openAsOwner,
  otherPostgres,
  ownerPassword,
  type PostgresServer,
  postgresFolder,
  readRows,
  startPostgres,
} from '../support/postgres-server.ts';
import {
  bookings,
  catchReason,
  fresh,
  publishRows,
  readDuring,
  testPersonal,
  testTypes,
} from '../support/publish-contract.ts';

const engine = await openEngine();

const debian = postgresFolder === null ? [] : [{ version: 15, home: postgresFolder }];

/** What depends on the server's version or on the administrator's SQL; the rest is tested on Debian's version alone. */
describe.each([...otherPostgres, ...debian])('PostgreSQL $version', ({ version, home }) => {
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

    const open = (includesPersonal = false) =>
      openAsOwner(server.port, { address: { user: 'publisher' }, includesPersonal });
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

    it('shows a venue to those who may see it, and to nobody else', async () => {
      const order = (id: number, offerName: string) => ({
        orderItemId: id,
        offerId: id,
        offerName,
        creationDate: '2026-10-05T10:00:00',
      });
      const orders = { dataset: 'orders' } as const;
      await publishRows({ engine, open }, [order(1, 'Tour')], { ...window, ...orders });
      await publishRows({ engine, open }, [order(2, 'Secret')], { ...fresh('two'), ...orders });
      await sql(
        `CREATE ROLE venue_desk_venue_1 IN ROLE venue_desk_venue; CREATE ROLE one IN ROLE venue_desk_venue_1;
         CREATE ROLE nobody IN ROLE venue_desk_venue; CREATE ROLE all_venues IN ROLE venue_desk_reader;
         CREATE ROLE hr IN ROLE venue_desk_reader, venue_desk_personal;
         CREATE FUNCTION public.tell(text) RETURNS boolean LANGUAGE plpgsql COST 0.0001 AS
           'BEGIN IF $1 = ''Secret'' THEN RAISE EXCEPTION ''seen''; END IF; RETURN true; END'`,
      );
      const count = async (role: string, view: string) =>
        (await server.sql(`SELECT DISTINCT venue_id FROM venue_desk_bi.${view}`, 'org', role))
          .length;
      for (const view of ['fact_orders', 'dim_venue', 'dim_offer', 'coverage']) {
        expect([view, await count('one', view)]).toEqual([view, 1]);
        expect([view, await count('nobody', view)]).toEqual([view, 0]);
        expect([view, await count('all_venues', view)]).toEqual([view, 2]);
        expect([view, await count('admin', view)]).toEqual([view, 2]);
      }
      await expect(
        server.sql('SELECT * FROM venue_desk_personal.fact_visitors', 'org', 'all_venues'),
      ).rejects.toThrow();
      for (const view of ['fact_orders', 'dim_offer']) {
        const told = `SELECT count(*) AS n FROM venue_desk_bi.${view} WHERE public.tell(offer_name)`;
        expect(await server.sql(told, 'org', 'one')).toEqual([{ n: '1' }]);
      }
    });

    it('has views of an earlier version made again, while people read them with the same rights', async () => {
      await sql('CREATE ROLE auditor IN ROLE venue_desk_venue_1');
      const coverage = `SELECT w.venue_id, v.name AS venue, w.dataset, w.month, b.batch::text AS batch, 1 AS retired
        FROM venue_desk.windows w JOIN venue_desk.batches b USING (batch_id) JOIN venue_desk.venues v ON v.venue_id = w.venue_id`;
      await server.sql(
        `DROP VIEW venue_desk_bi.coverage; CREATE VIEW venue_desk_bi.coverage AS ${coverage};
         COMMENT ON VIEW venue_desk_bi.coverage IS 'How far the data of each month reaches, and which days are missing';
         ALTER VIEW venue_desk_bi.fact_bookings RESET (security_barrier);
         GRANT SELECT ON venue_desk_bi.coverage TO auditor`,
        'org',
        'publisher',
      );
      await sql('CREATE VIEW public.report AS SELECT venue, batch FROM venue_desk_bi.coverage');
      const describe = () =>
        sql(
          `SELECT relname, relacl::text, reloptions::text, oid FROM pg_class
           WHERE relnamespace = 'venue_desk_bi'::regnamespace ORDER BY relname`,
        );
      const before = await describe();
      const seen = await readDuring(
        () => publishRows({ engine, open }, bookings(30), later),
        () =>
          server.sql(
            'SELECT venue, batch FROM venue_desk_bi.coverage ORDER BY batch',
            'org',
            'auditor',
          ),
      );
      expect(seen).toHaveLength(1);
      expect(seen[0]).not.toEqual([]);
      const barrier = { reloptions: '{security_barrier=true}' };
      expect(await describe()).toEqual(before.map((view) => ({ ...view, ...barrier })));
      expect(await sql('SELECT DISTINCT retired, app_version FROM venue_desk_bi.coverage')).toEqual(
        [{ retired: null, app_version: '1' }],
      );
      expect(await sql('SELECT * FROM public.report')).toHaveLength(
        (await sql('SELECT 1 FROM venue_desk_bi.coverage')).length,
      );
    });

    it('keeps a view of a later version', async () => {
      await sql(
        `CREATE OR REPLACE VIEW venue_desk_bi.dim_venue WITH (security_barrier) AS
           SELECT venue_id, 'later' AS name, time_zone, currency FROM venue_desk.venues;
         COMMENT ON RULE "_RETURN" ON venue_desk_bi.dim_venue IS '99'`,
      );
      await publishRows({ engine, open }, bookings(30), later);
      expect(await sql('SELECT DISTINCT name FROM venue_desk_bi.dim_venue')).toEqual([
        { name: 'later' },
      ]);
      await sql('COMMENT ON RULE "_RETURN" ON venue_desk_bi.dim_venue IS NULL');
      await publishRows({ engine, open }, bookings(30), later);
      expect(await sql('SELECT DISTINCT name FROM venue_desk_bi.dim_venue')).toEqual([
        { name: 'Zoo' },
      ]);
    });

    testTypes({
      engine,
      open,
      times: ['1969-12-31T23:59:59', '9999-12-31T23:59:59'],
      truths: ['t', 'f'],
      read: (dataset, names, platform) => readRows(sql)(dataset, names, platform),
    });

    testPersonal({
      engine,
      open,
      async readPersonal() {
        const rows = await server.sql(
          `SELECT concat(coalesce(last_name, '–'), ' ', coalesce(date_of_birth::date::text, '–')) AS text
           FROM venue_desk_personal.fact_visitors WHERE venue_id = (SELECT max(venue_id) FROM venue_desk_bi.dim_venue)
           ORDER BY 1`,
          'org',
          'hr',
        );
        return rows.map(({ text }) => text ?? '');
      },
      async readOthers() {
        const relations = await sql(
          `SELECT oid::regclass AS name FROM pg_class WHERE relkind IN ('r', 'v') AND relname NOT LIKE '%_personal'
             AND relnamespace::regnamespace::text IN ('venue_desk', 'venue_desk_bi')`,
        );
        const texts = relations.map(({ name }) => sql(`SELECT t::text FROM ${name} t`));
        return JSON.stringify(await Promise.all(texts));
      },
    });

    it('is withdrawn from', async () => {
      const target = await open();
      expect(await target.check(window.venue)).toMatchObject([
        { rows: 30, isWhole: true },
        { rows: 1, isWhole: true },
      ]);
      expect(await target.withdraw(window.venue)).toBe(31);
      await target.close();
      expect(
        await asReader('SELECT * FROM venue_desk_bi.fact_bookings WHERE venue_id = 1'),
      ).toEqual([]);
    });
  });
});
