import pg from 'pg';
import type { Browser } from 'playwright';
import { openBrowser } from './browser.ts';
import { openSite, type PreparedSite, type TestSite } from './site.ts';

/** The stored data about one booked or held time. */
export interface StoredTime {
  readonly booking: 'held' | 'booked' | 'ended' | 'cancelled';
  /** Set when it is booked. */
  readonly firstName: string | null;
  readonly lang: string | null;
  readonly order: string | null;
  /** Payment attempts, oldest first: status, and the reason for declining. */
  readonly attempts: readonly string[];
  /** Ledger entries: kind, account, amount in minor units. */
  readonly ledger: readonly string[];
  readonly refunds: readonly string[];
  /** The amount charged by the gateway itself, in minor units. */
  readonly charged: number;
}
export interface Rows {
  /** Everything stored about a specialist's time, oldest first. */
  at(atlasUrl: string, startsAt: string): Promise<readonly StoredTime[]>;
  /** The number of times ever held or booked on the site. */
  taken(): Promise<number>;
}
const STORED = `
  select b.status as booking, b.first_name as "firstName", b.lang, o.status as "order",
    array(select concat_ws(' ', a.status, a.decline) from payment_attempts a where a.order_id = o.id order by a.created_at, a.id) as attempts,
    array(select concat_ws(' ', p.kind, e.account, e.amount) from ledger_postings p join ledger_entries e on e.posting_id = p.id
      where p.order_id = o.id order by p.id, e.line) as ledger,
    array(select concat_ws(' ', r.reason, r.status, r.amount) from refunds r where r.order_id = o.id order by r.id) as refunds,
    (select coalesce(sum(t.amount), 0)::int from emulator_transactions t join payment_attempts a on a.id::text = t.reference
      where a.order_id = o.id and t.status = 'captured') as charged
  from bookings b join specialists s on s.id = b.specialist_id left join orders o on o.id = b.order_id
  where s.atlas_url = $1 and b.starts_at = $2::timestamptz order by b.created_at, b.id`;

/** A browser, and a site whose database rows the tests of one file can read. */
export function siteWithRows(env: Readonly<Record<string, string>> = {}): { site(): TestSite; browser(): Browser; readonly rows: Rows } {
  let database: pg.Client;
  let site: PreparedSite;
  let browser: Browser;
  beforeAll(async () => {
    [site, browser] = await Promise.all([openSite(env), openBrowser()]);
    database = new pg.Client({ connectionString: site.database });
    await database.connect();
  });
  afterAll(async () => {
    await browser?.close();
    await database?.end();
    await site?.close();
  });
  return {
    site: () => site,
    browser: () => browser,
    rows: {
      at: async (atlasUrl, startsAt) => (await database.query<StoredTime>(STORED, [atlasUrl, startsAt])).rows,
      taken: async () => Number((await database.query<{ n: string }>('select count(*) as n from bookings')).rows[0]?.n),
    },
  };
}

/** A time that is only held. */
export const HELD: StoredTime = { booking: 'held', firstName: null, lang: null, order: null, attempts: [], ledger: [], refunds: [], charged: 0 };
/** Ledger entries of a free first meeting. */
export const FREE = ['sale receivable:customer 0', 'sale payable:specialist 0'];
/** Ledger entries of a visit paid by card alone. */
export const SOLD = ['capture asset:gateway 7200', 'capture receivable:customer -7200', 'sale receivable:customer 7200', 'sale payable:specialist -7200'];
