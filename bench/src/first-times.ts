import { searchSpecialists } from '@tessera/contracts/specialists';
import { Hold, slotDetails } from '@tessera/contracts/booking';
import pg from 'pg';
import { openBench } from './lib/api.ts';
import { storeAppointments } from './lib/appointments.ts';
import { growTo } from './lib/crowd.ts';
import { row, rounded, type Row } from './lib/row.ts';
import { createVisitor, type Visitor } from './lib/visitor.ts';

/** How many presses on the first time of a card, on how many specialists with how many appointments. */
const PRESSES = 500;
const CROWD = { specialists: 600, appointments: 20_000 };
/** The share of presses that have to reach the wizard with the time held. */
const BUDGET = 0.99;
const PAGE = 10;
const ZONE = 'Europe/Bucharest';

/** Searches as people narrow them; each is walked page by page. */
const SEARCHES: readonly Readonly<Record<string, string>>[] = [
  {},
  { sort: 'soonest' },
  { part: 'evening' },
  { domain: 'PSIHO' },
  { part: 'morning', language: 'ro' },
  { near: 'bucharest', within: '10' },
  { voucher: 'yes', sort: 'cheapest' },
  { therapy: 'COGN_COMP' },
  { q: 'sleep' },
  { first: 'free' },
];

async function get(visitor: Visitor, path: string): Promise<unknown> {
  const answer = await visitor.send('GET', path);
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return answer.body;
}
/** The page of results, and the days that can be chosen. */
async function results(visitor: Visitor, asked: Readonly<Record<string, string>>, page: number) {
  const query = new URLSearchParams({ lang: 'en', zone: ZONE, count: String(PAGE), page: String(page), ...asked });
  return searchSpecialists.response.parse(await get(visitor, `/api/helpstore/v1/specialists?${query}`));
}

/** What happens after a press: the wizard asks for the time's details and holds it. True if it holds that time. */
async function press(visitor: Visitor, atlasUrl: string, slotStart: string): Promise<boolean> {
  const path = `/rest/public/bookingWizard/slot/${atlasUrl}/${encodeURIComponent(slotStart)}/details?lang=en`;
  const details = await visitor.send('GET', path);
  if (details.status !== 200 || slotDetails.response.parse(details.body).state !== 'free') return false;
  const held = await visitor.send('POST', '/rest/booking/holds', { atlasUrl, slotStart });
  if (held.status !== 200) return false;
  const { id, startsAt } = Hold.parse(held.body);
  const released = await visitor.send('POST', `/rest/booking/holds/${id}/release`, {});
  return startsAt === slotStart && released.status === 200;
}

/**
 * Presses the first shown time of 500 cards, over pages, filters and days: how many reach the wizard with that time
 * held. Each is a visitor of their own, and releases the time before the next one comes.
 */
export async function run(): Promise<readonly Row[]> {
  const bench = await openBench();
  const client = new pg.Client({ connectionString: bench.databaseUrl });
  try {
    await (await bench.startApi('api')).stop();
    await client.connect();
    await growTo(client, CROWD.specialists);
    await storeAppointments(client, CROWD.appointments);
    const api = await bench.startApi('api-pressed');
    const reader = createVisitor(api.url);
    const pressed = new Set<string>();
    const missed: string[] = [];
    let empty = 0;
    try {
      const days = (await results(reader, {}, 1)).facets.find(({ name }) => name === 'day')?.values ?? [];
      const walks = [...SEARCHES, ...days.filter(({ count }) => count > 0).map(({ value }) => ({ day: value }))];
      for (let page = 1; pressed.size < PRESSES && page <= CROWD.specialists / PAGE; page += 1) {
        for (const asked of walks) {
          for (const { atlasUrl, nextSlots } of (await results(reader, asked, page)).content) {
            const [first] = nextSlots;
            const key = `${JSON.stringify(asked)} ${atlasUrl}`;
            if (first === undefined) empty += 1;
            if (first === undefined || pressed.size >= PRESSES || pressed.has(key)) continue;
            pressed.add(key);
            const visitor = createVisitor(api.url);
            if (!(await press(visitor, atlasUrl, first))) missed.push(`${key} ${first}`);
            visitor.close();
          }
        }
      }
    } finally {
      reader.close();
      await api.stop();
    }
    for (const one of missed) process.stderr.write(`not held: ${one}\n`);
    const share = rounded((pressed.size - missed.length) / pressed.size);
    return [
      row('first-times.held', share, 'share', {
        n: pressed.size,
        budget: BUDGET,
        ok: pressed.size >= PRESSES && share >= BUDGET,
      }),
      row('first-times.cards without a time', empty, 'rows'),
    ];
  } finally {
    await client.end();
    await bench.stop();
  }
}
