import { eq } from 'drizzle-orm';
import { weeklyHours } from '../../domains/availability/tables.ts';
import { vouchers } from '../../domains/credits/tables.ts';
import { specialists } from '../../domains/specialists/tables.ts';
import { users } from '../../domains/tenancy/tables.ts';
import { newId } from '../../platform/ids.ts';
import { tenantId } from '../../seed/seed-people.ts';
import { SPECIALIST, visitor } from '../booking-steps.ts';
import type { Caller, TestApp } from '../test-app.ts';
import { PRICES, type State } from './state.ts';
import { BUFFER, LEAST_NOTICE } from './calendar.ts';
import { MINUTE } from './time.ts';

const WEDNESDAY = 3;
const NOON = 12 * 60;

/**
 * People, specialists and vouchers of one history; separate for each, so that nothing has to be reset between
 * histories.
 */
export interface World {
  readonly seed: number;
  /** Callers with their own browsers, which keep their hold cookies. */
  readonly people: readonly Caller[];
  readonly userIds: readonly string[];
  readonly specialists: readonly { readonly id: string; readonly atlasUrl: string; readonly caller: Caller }[];
  /** The database code of a voucher in the model. */
  codeOf(name: string): string;
  /** The nonce for a card, as a browser would have received it. */
  nonceOf(name: string): string;
}

export async function createWorld({ db }: TestApp, seed: number, state: State): Promise<World> {
  const [pattern] = await db.select().from(specialists).where(eq(specialists.id, SPECIALIST));
  if (!pattern) throw new Error('The demo has no specialist to copy.');
  const createdAt = new Date(state.now);
  const person = (part: string, role: 'customer' | 'provider') => ({
    id: newId(),
    name: `Person ${part}`,
    firstName: 'Person',
    lastName: part,
    email: `${part}.${seed}@histories.example`,
    emailVerified: true,
    createdAt,
    updatedAt: createdAt,
    lang: 'en' as const,
    zone: 'Europe/Bucharest',
    portrait: { seed: part },
    role,
  });
  const customers = ['first', 'second', 'third'].map((part) => person(part, 'customer'));
  const providers = ['early', 'late'].map((part) => person(part, 'provider'));
  await db.insert(users).values([...customers, ...providers]);
  const offered = providers.map((user, which) => ({
    ...pattern,
    id: newId(),
    userId: user.id,
    atlasUrl: `history-${seed}-${which + 1}`,
    zone: 'Europe/Bucharest',
    duration: state.lengths[which] ?? 0,
    buffer: BUFFER,
    leastNotice: LEAST_NOTICE / MINUTE,
    priceMinor: PRICES[which] ?? 0,
    currency: 'EUR',
    firstMeetingFree: which === 0,
  }));
  await db.insert(specialists).values(offered);
  await db
    .insert(weeklyHours)
    .values(offered.map(({ id }) => ({ id: newId(), specialistId: id, day: WEDNESDAY, from: NOON, to: NOON + 240 })));
  const codeOf = (name: string): string => `H${seed}-${name}`;
  await db
    .insert(vouchers)
    .values(
      state.vouchers.map(({ code, amount, until }) => ({
        id: newId(),
        tenantId: tenantId('tessera'),
        code: codeOf(code),
        amount,
        currency: 'EUR',
        validUntil: new Date(until),
        createdAt,
      })),
    );
  return {
    seed,
    people: customers.map(({ id }) => visitor({ id, role: 'customer' })),
    userIds: customers.map(({ id }) => id),
    specialists: offered.map(({ id, userId, atlasUrl }) => ({
      id,
      atlasUrl,
      caller: visitor({ id: userId, role: 'provider' }),
    })),
    codeOf,
    nonceOf: (name) => `nonce_${seed}_${name}`,
  };
}
