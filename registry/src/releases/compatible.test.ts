import { endpoint } from '@tessera/contracts/endpoint';
import { event } from '@tessera/contracts/event';
import { slot } from '@tessera/contracts/slot';
import { describeEndpoint, describeEvent, describeProps } from '@tessera/server/describe';
import * as z from 'zod/mini';
import { CHANGES, type Change, type Fit } from '../testing/contract-changes.ts';
import { incompatibilities } from './compatible.ts';
import type { Problem } from './compatible-words.ts';

type Compare = (sent: unknown, taken: unknown) => readonly Problem[];
/** The gate's former comparison: equal text, or unknown. */
const byEquality: Compare = (sent, taken) =>
  JSON.stringify(sent) === JSON.stringify(taken)
    ? []
    : [{ path: '', verdict: 'unknown', kind: 'value', sent: '', taken: '' }];

const fitOf = (problems: readonly Problem[]): Fit =>
  problems.some(({ verdict }) => verdict === 'no') ? 'no' : problems.length > 0 ? 'unknown' : 'yes';

/** The sides of one contract, in the same form as in descriptors. */
const ROLES = {
  'caller and server': (fields: Change['before']) => {
    const made = endpoint('x.y', {
      summary: 'A call of the test',
      method: 'POST',
      path: '/rest/x',
      body: fields,
      response: z.unknown(),
      who: 'anyone',
    });
    return {
      sender: describeEndpoint(made, 'caller').request?.body,
      taker: describeEndpoint(made, 'server').request?.body,
    };
  },
  'server and caller': (fields: Change['before']) => {
    const made = endpoint('x.y', {
      summary: 'A call of the test',
      method: 'GET',
      path: '/rest/x',
      response: z.object(fields),
      who: 'anyone',
    });
    return { sender: describeEndpoint(made, 'server').schema, taker: describeEndpoint(made, 'caller').schema };
  },
  'publisher and listener': (fields: Change['before']) => {
    const made = event('x.done.v1', z.object(fields), { scope: 'fact', example: {} });
    return { sender: describeEvent(made, 'out').schema, taker: describeEvent(made, 'in').schema };
  },
  'host and lender': (fields: Change['before']) => {
    const made = slot('x.part.v1', z.object(fields), { example: {}, reserve: { 360: 1, 768: 1, 1280: 1 } });
    return { sender: describeProps(made, 'host').props, taker: describeProps(made, 'lender').props };
  },
} as const;
type Role = keyof typeof ROLES;
const roles = Object.keys(ROLES) as Role[];

function judged(change: Change, role: Role, compare: Compare) {
  const [before, after] = [ROLES[role](change.before), ROLES[role](change.after)];
  const problems = [compare(before.sender, after.taker), compare(after.sender, before.taker)] as const;
  return { fits: problems.map(fitOf), fields: problems.flat().map(({ path }) => path) };
}
const expected = (change: Change, role: Role) => (role === 'caller and server' ? change.request : change.answer);

describe.each(roles)('%s', (role) => {
  it.each(CHANGES)('$name', (change) => {
    const { fits, fields } = judged(change, role, incompatibilities);
    expect(fits).toEqual(expected(change, role));
    if (change.field !== undefined) expect([...new Set(fields)]).toEqual(fields.length > 0 ? [change.field] : []);
  });
});

it('the table detects comparison by equality: it passes no harmless change and refuses no harmful one', () => {
  const wrong = roles.flatMap((role) =>
    CHANGES.filter((change) => String(judged(change, role, byEquality).fits) !== String(expected(change, role))),
  );
  const names = new Set(wrong.map(({ name }) => name));
  expect(names).toContain('add optional');
  expect(names).toContain('add required');
  expect(names).toContain('widen an enum');
  expect(wrong.length).toBeGreaterThan((roles.length * CHANGES.length) / 2);
});
it('the table detects comparison without direction', () => {
  const bothWays: Compare = (sent, taken) => [...incompatibilities(sent, taken), ...incompatibilities(taken, sent)];
  expect(
    CHANGES.filter((change) => String(judged(change, 'server and caller', bothWays).fits) !== String(change.answer))
      .length,
  ).toBeGreaterThan(10);
});

it('forms outside the dialect never pass silently, and are compatible with themselves', () => {
  const odd = { type: 'object', properties: { a: { not: { type: 'string' } } }, required: ['a'] };
  const plain = { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] };
  expect(incompatibilities(odd, plain)).toMatchObject([{ path: 'a', verdict: 'unknown', kind: 'foreign' }]);
  expect(incompatibilities(plain, odd)).toMatchObject([{ path: 'a', verdict: 'unknown', kind: 'foreign' }]);
  expect(incompatibilities(odd, odd)).toEqual([]);
  expect(incompatibilities({ $ref: '#' }, plain)).toMatchObject([{ verdict: 'unknown' }]);
  expect(incompatibilities(null, plain)).toMatchObject([{ verdict: 'unknown' }]);
});
