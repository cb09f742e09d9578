import pg from 'pg';

/** What is stored about one time that somebody took. */
export interface StoredTime {
  readonly booking: 'held' | 'booked' | 'ended' | 'cancelled';
  /** Given when it is booked. */
  readonly firstName: string | null;
  readonly lang: string | null;
  readonly order: string | null;
  /** Tries to pay, oldest first: status, and why it was declined. */
  readonly attempts: readonly string[];
  /** Lines of the ledger: kind, account, amount in the smallest unit. */
  readonly ledger: readonly string[];
  readonly refunds: readonly string[];
  /** What the gateway itself has charged: sum in the smallest unit. */
  readonly charged: number;
}
export interface Rows {
  /** Everything stored about a specialist's time, oldest first. */
  at(atlasUrl: string, startsAt: string): Promise<readonly StoredTime[]>;
  /** How many times have ever been taken on the site. */
  taken(): Promise<number>;
  /** The proof of a visitor's choice about tracking. */
  consent(
    id: string,
  ): Promise<{ readonly choice: string; readonly person: string | null; readonly isOver: boolean } | undefined>;
  /** The records of how people of a campaign came, by type: what led them here and where they began. */
  tracking(campaign: string): Promise<Readonly<Record<string, string>>>;
  /** Ends the hold of a time as if its ten minutes had passed. */
  expireHold(atlasUrl: string, startsAt: string): Promise<void>;
  /** Moves a booked visit, for which the site's clock cannot be moved; returns its id. */
  moveVisit(atlasUrl: string, startsAt: string, to: Date): Promise<string>;
  /** Gives an account this role on every site of which it is a member, and no other. */
  setRole(email: string, role: string): Promise<void>;
  /** Suspends a specialist's profile for a reason; null opens it again. */
  suspend(atlasUrl: string, comment: string | null): Promise<void>;
  /** Makes the address of an account one that was never confirmed, as imported ones are. */
  unconfirm(email: string): Promise<void>;
  /** Lets a provider of identities open an account. */
  openBy(email: string, provider: string): Promise<void>;
  /** Lets the sessions of an account end so many hours earlier, as if nobody had used them for as long. */
  leaveIdle(email: string, hours: number): Promise<void>;
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

const EXPIRE = `
  update bookings b set held_until = b.created_at + interval '1 millisecond' from specialists s
  where s.id = b.specialist_id and s.atlas_url = $1 and b.starts_at = $2::timestamptz and b.status = 'held'`;

const MOVE = `
  update bookings b set starts_at = $3, ends_at = $3::timestamptz + (b.ends_at - b.starts_at), during = tstzrange($3, $3::timestamptz + (b.ends_at - b.starts_at))
  from specialists s where s.id = b.specialist_id and s.atlas_url = $1 and b.starts_at = $2::timestamptz and b.status = 'booked' returning b.id`;

/** The stored rows of a site, and the end of the connection to them. */
export async function openRows(connectionString: string): Promise<Rows & { close(): Promise<void> }> {
  const database = new pg.Client({ connectionString });
  await database.connect();
  return {
    at: async (atlasUrl, startsAt) => (await database.query<StoredTime>(STORED, [atlasUrl, startsAt])).rows,
    taken: async () => Number((await database.query<{ n: string }>('select count(*) as n from bookings')).rows[0]?.n),
    async consent(id) {
      const found = await database.query<{ choice: string; person: string | null; isOver: boolean }>(
        'select choice, user_id as person, ended_at is not null as "isOver" from consents where id = $1',
        [id],
      );
      return found.rows[0];
    },
    async tracking(campaign) {
      const found = await database.query<{ type: string; came: string }>(
        `select type, concat_ws(' ', hostname, source, entry_path) as came from tracking_records where campaign = $1`,
        [campaign],
      );
      return Object.fromEntries(found.rows.map(({ type, came }) => [type, came]));
    },
    async expireHold(atlasUrl, startsAt) {
      const { rowCount } = await database.query(EXPIRE, [atlasUrl, startsAt]);
      if (rowCount !== 1) throw new Error(`Expected one hold of ${atlasUrl} at ${startsAt}, found ${rowCount}.`);
    },
    async moveVisit(atlasUrl, startsAt, to) {
      const [moved] = (await database.query<{ id: string }>(MOVE, [atlasUrl, startsAt, to])).rows;
      if (!moved) throw new Error(`No visit with ${atlasUrl} at ${startsAt}.`);
      return moved.id;
    },
    async setRole(email, role) {
      await database.query(
        "update memberships m set role = $2, further_roles = '{}' from users u where u.id = m.user_id and u.email = $1",
        [email, role],
      );
    },
    async suspend(atlasUrl, comment) {
      const status = comment === null ? 'active' : 'suspended';
      await database.query(
        'update specialists set status = $2, suspended_comment = $3, suspended_at = $4 where atlas_url = $1',
        [atlasUrl, status, comment, comment === null ? null : new Date('2026-10-20T09:00:00Z')],
      );
    },
    async unconfirm(email) {
      await database.query('update users set email_verified = false where email = $1', [email]);
    },
    async openBy(email, provider) {
      await database.query(
        'insert into accounts (id, user_id, provider_id, account_id, created_at, updated_at) select gen_random_uuid(), id, $2, id::text, now(), now() from users where email = $1',
        [email, provider],
      );
    },
    async leaveIdle(email, hours) {
      await database.query(
        'update sessions set expires_at = expires_at - make_interval(hours => $2) where user_id = (select id from users where email = $1)',
        [email, hours],
      );
    },
    close: () => database.end(),
  };
}

/** A time that is held and nothing else. */
export const HELD: StoredTime = {
  booking: 'held',
  firstName: null,
  lang: null,
  order: null,
  attempts: [],
  ledger: [],
  refunds: [],
  charged: 0,
};
/** What the ledger says of a first meeting that costs nothing. */
export const FREE = ['sale receivable:customer 0', 'sale payable:specialist 0'];
/** What the ledger says of a visit that was paid by card alone. */
export const SOLD = [
  'capture asset:gateway 7200',
  'capture receivable:customer -7200',
  'sale receivable:customer 7200',
  'sale payable:specialist -7200',
];
