import { endpoint, type EndpointOptions } from '@tessera/contracts/endpoint';
import { event } from '@tessera/contracts/event';
import type { Descriptor } from '@tessera/contracts/release';
import { slot } from '@tessera/contracts/slot';
import { describeEndpoint, describeEvent, describeProps } from '@tessera/server/describe';
import * as z from 'zod/mini';
import { descriptorOf, versionNumber } from '../testing/releases.ts';
import { judge } from './gate.ts';

type Options = EndpointOptions<z.core.$ZodShape, z.core.$ZodShape, z.core.$ZodShape, z.ZodMiniType>;
const base = {
  summary: 'A call of the test',
  method: 'POST',
  path: '/rest/holds/:id',
  params: { id: z.string() },
  body: { note: z.string() },
  who: 'anyone',
  response: z.object({ until: z.string() }),
} as const;
const hold = (change: Partial<Options> = {}) => endpoint('booking.hold', { ...base, ...change });
const remote = (change: Partial<Options> = {}): Descriptor =>
  descriptorOf('booking', versionNumber(1), { endpoints: [describeEndpoint(hold(change), 'caller')] });
const api = (change: Partial<Options> = {}): Descriptor =>
  descriptorOf('api', versionNumber(2), {
    kind: 'api',
    routes: [],
    endpoints: [describeEndpoint(hold(change), 'server')],
  });
const shell = descriptorOf('shell');
const [BOOKING, API] = [`booking ${versionNumber(1)}`, `api ${versionNumber(2)}`];
const sentences = (candidate: Descriptor, others: readonly Descriptor[], live: Descriptor | null = null) =>
  judge(candidate, others, live).findings.map(({ message }) => message);

describe('a call', () => {
  it('is compatible with itself, from both sides, without warnings', () => {
    expect(judge(api(), [shell, remote()], null)).toEqual({ verdict: 'yes', findings: [], warnings: [] });
    expect(judge(remote(), [shell], api())).toEqual({ verdict: 'yes', findings: [], warnings: [] });
  });
  it('a newly required field in the api breaks a live remote, which is named', () => {
    const body = { ...base.body, place: z.string() };
    expect(sentences(api({ body }), [shell, remote()])).toEqual([
      `place in the body of booking.hold: ${API} requires it, but ${BOOKING} never sends it. Let the api go on taking what booking sends until no live version sends it.`,
    ]);
    expect(judge(api({ body: { ...base.body, place: z.optional(z.string()) } }), [shell, remote()], null).verdict).toBe(
      'yes',
    );
  });
  it('a remote that sends more than the live api accepts has to wait for the api', () => {
    expect(sentences(remote({ body: { ...base.body, place: z.optional(z.string()) } }), [shell], api())).toEqual([
      `place in the body of booking.hold: ${BOOKING} may send it, but ${API} refuses what it does not know. First promote an api that takes it.`,
    ]);
  });
  it('a field that the api no longer sends breaks its readers, and nobody else', () => {
    const response = z.object({ until: z.string(), place: z.string() });
    expect(sentences(api(), [shell, remote({ response })])).toEqual([
      `place in the answer of booking.hold: ${BOOKING} requires it, but ${API} never sends it. Let the api go on answering as booking reads it, or first promote a version of booking that reads both.`,
    ]);
    expect(judge(api({ response }), [shell, remote()], null).verdict).toBe('yes');
  });
  it('a wider enum in a response names the value and the remote that does not accept it', () => {
    const status = (...values: [string, ...string[]]) => ({
      response: z.object({ items: z.array(z.object({ status: z.enum(values) })) }),
    });
    expect(sentences(api(status('booked', 'moved')), [shell, remote(status('booked'))])[0]).toBe(
      `items[].status in the answer of booking.hold: ${API} may send "moved", but ${BOOKING} takes "booked". Let the api go on answering as booking reads it, or first promote a version of booking that reads both.`,
    );
  });
  it('renaming a path parameter changes nothing; changing its type does', () => {
    expect(
      judge(api({ path: '/rest/holds/:holdId', params: { holdId: z.string() } }), [shell, remote()], null).verdict,
    ).toBe('yes');
    expect(
      sentences(api({ path: '/rest/holds/:holdId', params: { holdId: z.string().check(z.maxLength(8)) } }), [
        shell,
        remote(),
      ])[0],
    ).toContain(
      `id in the path of booking.hold: ${BOOKING} may send a text, but ${API} takes a text of at most 8 characters.`,
    );
  });
  it.each<[string, Partial<Options>, string]>([
    ['another address', { path: '/rest/keeps/:id' }, 'A call that moves gets a new id.'],
    ['another method', { method: 'PUT' }, 'A call that moves gets a new id.'],
    ['fewer people', { who: 'member' }, `calls booking.hold for anyone, ${API} answers it to member only.`],
    [
      'another kind of content',
      { produces: 'text/calendar' },
      `${API} sends text/calendar, but ${BOOKING} reads application/json.`,
    ],
    ['a query that is required', { query: { lang: z.string() } }, 'lang in the query of booking.hold'],
  ])('refuses an api with %s', (_, change, sentence) => {
    const judged = judge(api(change), [shell, remote()], null);
    expect([judged.verdict, judged.findings.length]).toEqual(['no', 1]);
    expect(judged.findings[0]?.message).toContain(sentence);
  });
  it('orders access from the widest to the narrowest', () => {
    const verdict = (offer: Options['who'], use: Options['who']) =>
      judge(api({ who: offer }), [shell, remote({ who: use })], null).verdict;
    expect([
      verdict('anyone', 'member'),
      verdict('member', ['provider']),
      verdict(['provider', 'admin'], ['provider']),
    ]).toEqual(['yes', 'yes', 'yes']);
    expect([verdict(['provider'], 'member'), verdict(['provider'], ['provider', 'admin'])]).toEqual(['no', 'no']);
  });
  it('a body on one side only: an api without one ignores it, an api with one rejects a call without', () => {
    const { body: _, ...bare } = base;
    const without = endpoint('booking.hold', bare);
    const caller = descriptorOf('booking', versionNumber(1), { endpoints: [describeEndpoint(without, 'caller')] });
    const server = descriptorOf('api', versionNumber(2), {
      kind: 'api',
      routes: [],
      endpoints: [describeEndpoint(without, 'server')],
    });
    expect(judge(server, [shell, remote()], null).verdict).toBe('yes');
    expect(sentences(api(), [shell, caller])[0]).toContain(
      `the body of booking.hold: ${API} requires one, but ${BOOKING} sends none.`,
    );
  });
  it('only two different patterns need a decision by a person', () => {
    const pattern = (regex: RegExp) => ({ body: { note: z.string().check(z.regex(regex)) } });
    const judged = judge(api(pattern(/^[a-z]*$/)), [shell, remote(pattern(/^[a-z]+$/))], null);
    expect(judged.verdict).toBe('unknown');
    expect(judged.findings[0]?.message).toContain(
      'no program can tell whether every text of the first fits the second. Read both.',
    );
  });
  it('a code unknown to a remote is reported and refuses nothing', () => {
    const judged = judge(api({ errors: ['CONFLICT', 'NOT_FOUND'] }), [shell, remote({ errors: ['NOT_FOUND'] })], null);
    expect([judged.verdict, judged.warnings]).toEqual([
      'yes',
      [`${BOOKING} shows its general sentence for codes of ${API} that it does not know: CONFLICT (booking.hold).`],
    ]);
    expect(judge(api(), [shell, remote({ errors: ['NOT_FOUND'] })], null).warnings).toEqual([]);
  });
  it('one cause in many places is reported once', () => {
    const fields = (kind: z.ZodMiniType) => ({
      response: z.object(Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`f${n}`, kind]))),
    });
    const found = sentences(api(fields(z.string())), [shell, remote(fields(z.int()))]);
    expect(found).toEqual([
      expect.stringMatching(
        /^f0 in the answer of booking\.hold, .*, f4 in the answer of booking\.hold and 4 more places: api .* may send a text, but booking .* takes a whole number\./,
      ),
    ]);
  });
});

describe('a version that was built before descriptors had these fields', () => {
  const old = (from: Descriptor): Descriptor => ({
    ...from,
    uses: undefined,
    endpoints: from.endpoints.map(({ id, method, path, who, maxAge, query, schema }) => ({
      id,
      method,
      path,
      who,
      maxAge,
      query,
      schema,
    })),
  });
  it('is compared in its existing fields, with a warning that explains what to do', () => {
    expect(judge(api(), [shell, old(remote())], null)).toEqual({
      verdict: 'yes',
      findings: [],
      warnings: [
        `${BOOKING} was built before descriptors said what it sends in its calls, so that was not compared. Rebuild and promote it to have it compared.`,
      ],
    });
    expect(judge(api({ response: z.object({}) }), [shell, old(remote())], null).verdict).toBe('no');
  });
  it('also when it is the api, or embeds slots', () => {
    expect(judge(remote(), [shell], old(api())).warnings).toEqual([
      expect.stringContaining(`${API} was built before descriptors said what it takes in its calls`),
    ]);
    const lender = descriptorOf('blog', versionNumber(1), {
      slots: [{ name: 's.v1', reserve: { 360: 1, 768: 1, 1280: 1 }, props: {} }],
    });
    expect(judge(lender, [shell, old(remote())], null).warnings).toEqual([
      expect.stringContaining('which props it passes to slots'),
    ]);
  });
});

describe('events and slots', () => {
  const made = event('x.done.v1', z.object({ id: z.string() }), { scope: 'fact', example: { id: '' } });
  const wider = event('x.done.v1', z.object({ id: z.string(), place: z.string() }), {
    scope: 'fact',
    example: { id: '', place: '' },
  });
  const out = (of: typeof made | typeof wider) =>
    descriptorOf('alpha', versionNumber(1), { events: { out: [describeEvent(of, 'out')], in: [] } });
  const heard = (of: typeof made | typeof wider) =>
    descriptorOf('beta', versionNumber(2), { events: { out: [], in: [describeEvent(of, 'in')] } });
  const [ALPHA, BETA] = [`alpha ${versionNumber(1)}`, `beta ${versionNumber(2)}`];
  it('a publisher may send more than a listener reads, but not less', () => {
    expect([judge(out(wider), [heard(made)], null).verdict, judge(heard(made), [out(wider)], null).verdict]).toEqual([
      'yes',
      'yes',
    ]);
    expect(sentences(out(made), [heard(wider)])).toEqual([
      `place in the event x.done.v1: ${BETA} requires it, but ${ALPHA} never sends it. Publish a new name for what changed, and the old one until no live version of beta listens to it.`,
    ]);
    expect(sentences(heard(wider), [out(made)])[0]).toContain(
      'Let beta hear both, or first promote a version of alpha that publishes it so.',
    );
  });
  const part = (props: z.core.$ZodShape) =>
    slot('x.part.v1', z.object(props), { example: {}, reserve: { 360: 1, 768: 1, 1280: 1 } });
  const host = (props: z.core.$ZodShape) =>
    descriptorOf('alpha', versionNumber(1), { uses: [describeProps(part(props), 'host')] });
  const lender = (props: z.core.$ZodShape) =>
    descriptorOf('beta', versionNumber(2), {
      slots: [{ ...describeProps(part(props), 'lender'), reserve: { 360: 1, 768: 1, 1280: 1 } }],
    });
  const [few, many] = [{ id: z.string() }, { id: z.string(), lang: z.string() }];
  it('a host may pass more than the slot reads, but not less', () => {
    expect([judge(host(many), [lender(few)], null).verdict, judge(lender(few), [host(many)], null).verdict]).toEqual([
      'yes',
      'yes',
    ]);
    expect(sentences(lender(many), [host(few)])).toEqual([
      `lang in the props of x.part.v1: ${BETA} requires it, but ${ALPHA} never sends it. Let the slot go on taking what alpha passes, or lend it under a new name.`,
    ]);
    expect(sentences(host(few), [lender(many)])[0]).toContain(
      'First promote a version of beta that takes these props.',
    );
  });
  it('a slot without a provider does not block a promotion', () =>
    expect(judge(host(few), [shell], null).verdict).toBe('yes'));
});
