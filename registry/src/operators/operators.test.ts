import { setUpRegistry } from '../testing/open.ts';
import { codeAt, newVisitor, said } from '../testing/operators.ts';
import { checkCode, newSecret } from './rules.ts';
import type { NewOperator } from './service.ts';

const MINUTE = 60_000;
const clock = { at: new Date('2026-11-23T10:00:00.000Z') };
const registry = setUpRegistry(undefined, { now: () => clock.at });
const later = (milliseconds: number): void => {
  clock.at = new Date(clock.at.getTime() + milliseconds);
};
let ines: NewOperator;
const NAME = 'ines';
beforeAll(async () => {
  ines = (await registry.ask('POST', '/v1/operators', { name: NAME })).body as unknown as NewOperator;
});
/** Attempts of the other tests are over, and so is the code of the last one. */
beforeEach(() => later(20 * MINUTE));
const code = () => codeAt(ines, clock.at);
const logIn = (change: Readonly<Record<string, string>> = {}, visitor = newVisitor(registry)) =>
  visitor.send('/console/login', { name: NAME, password: ines.password, code: code(), ...change });
const isIn = async (visitor: ReturnType<typeof newVisitor>): Promise<boolean> =>
  (await visitor.get('/console/releases')).statusCode === 200;

describe('logging in to the console', () => {
  it('needs name, password and code, and gives a cookie that no script and no other site can use', async () => {
    const visitor = newVisitor(registry);
    const answer = await logIn({}, visitor);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/console/releases']);
    expect(answer.headers['set-cookie']).toMatch(
      /^__Host-tessera-console=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict$/,
    );
    expect(await isIn(visitor)).toBe(true);
    const stored = JSON.stringify(
      await registry.context.database.rows('select * from registry.operator_sessions, registry.operators'),
    );
    for (const secret of [visitor.cookie().split('=')[1] ?? '', ines.password, ...ines.recovery])
      expect(stored).not.toContain(secret);
    expect(stored).not.toContain(new URL(ines.address).searchParams.get('secret'));
    expect(stored).toContain('$argon2id$');
  });
  it.each<readonly [string, () => Readonly<Record<string, string>>]>([
    ['password', () => ({ password: 'another-password' })],
    ['code', () => ({ code: code() === '000000' ? '000001' : '000000' })],
    ['name', () => ({ name: 'nobody' })],
    ['empty code', () => ({ code: '' })],
  ])('is refused with the same sentence for a wrong %s', async (_what, change) => {
    const answer = await logIn(change());
    expect([answer.statusCode, said(answer)]).toEqual([401, 'Name, password or code is wrong.']);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });
  it('takes a code once', async () => {
    expect((await logIn()).statusCode).toBe(303);
    const again = await logIn();
    expect([again.statusCode, said(again)]).toEqual([
      401,
      'This code was used before. Wait for the next one on your phone.',
    ]);
    const older = await logIn({ code: codeAt(ines, new Date(clock.at.getTime() - 30_000)) });
    expect(said(older)).toContain('This code was used before.');
  });
  it.each([-30_000, 30_000])('takes a code of a clock that is %i ms off', async (off) => {
    expect((await logIn({ code: codeAt(ines, new Date(clock.at.getTime() + off)) })).statusCode).toBe(303);
  });
  it.each([-5 * MINUTE, 5 * MINUTE])(
    'refuses one that is %i ms off, and says that a clock may be wrong',
    async (off) => {
      const answer = await logIn({ code: codeAt(ines, new Date(clock.at.getTime() + off)) });
      expect([answer.statusCode, said(answer)]).toEqual([
        401,
        'This code belongs to a time about 5 minutes from now: the clock of your phone, or of this machine, may be wrong. Set it, then use the next code.',
      ]);
      const stranger = await logIn({ password: 'wrong', code: codeAt(ines, new Date(clock.at.getTime() + off)) });
      expect(said(stranger)).toBe('Name, password or code is wrong.');
    },
  );
  it('takes each recovery code once, however it is written', async () => {
    const [one = '', two = ''] = ines.recovery;
    expect((await logIn({ code: one.toUpperCase() })).statusCode).toBe(303);
    expect((await logIn({ code: one })).statusCode).toBe(401);
    expect((await logIn({ code: two.replaceAll('-', ' ') })).statusCode).toBe(303);
    expect((await registry.ask('GET', '/v1/operators')).body).toMatchObject({
      operators: [{ name: NAME, madeBy: 'ana', recovery: 8 }],
    });
  });
  it('is throttled: after five wrong attempts the right ones wait a quarter of an hour, also many at once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => logIn({ password: 'guess' })));
    const right = await logIn();
    expect([right.statusCode, said(right)]).toEqual([
      429,
      'Too many attempts have failed. Wait a quarter of an hour without trying, then try again.',
    ]);
    later(16 * MINUTE);
    expect((await logIn()).statusCode).toBe(303);
  });
  it('is not for a form of another site', async () => {
    const visitor = newVisitor(registry);
    for (const origin of ['https://evil.example', 'null', '']) {
      const fields = { name: NAME, password: ines.password, code: code() };
      expect((await visitor.send('/console/login', fields, { origin })).statusCode).toBe(403);
    }
  });
});

describe('a session', () => {
  it('ends after 15 idle minutes', async () => {
    const visitor = newVisitor(registry);
    await logIn({}, visitor);
    later(14 * MINUTE);
    expect(await isIn(visitor)).toBe(true);
    later(16 * MINUTE);
    const answer = await visitor.get('/console/releases');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/console/login']);
  });
  it('ends after eight hours, whatever was done in it', async () => {
    const visitor = newVisitor(registry);
    await logIn({}, visitor);
    for (let minutes = 0; minutes < 8 * 60 - 10; minutes += 10) {
      later(10 * MINUTE);
      expect(await isIn(visitor)).toBe(true);
    }
    later(11 * MINUTE);
    expect(await isIn(visitor)).toBe(false);
  });
  it('ends by logging out, and for everybody by removing the operator', async () => {
    const visitor = newVisitor(registry);
    await logIn({}, visitor);
    const kept = visitor.cookie();
    await visitor.get('/console/releases');
    expect((await visitor.send('/console/logout', {})).headers.location).toBe('/console/login');
    const thief = await registry.app.inject({ url: '/console/releases', headers: { cookie: kept } });
    expect(thief.statusCode).toBe(303);
    const other = (await registry.ask('POST', '/v1/operators', { name: 'guest' })).body as unknown as NewOperator;
    const guest = newVisitor(registry);
    await guest.send('/console/login', { name: 'guest', password: other.password, code: codeAt(other, clock.at) });
    expect(await isIn(guest)).toBe(true);
    expect((await registry.ask('POST', '/v1/operators/remove', { name: 'guest' })).status).toBe(200);
    expect(await isIn(guest)).toBe(false);
    expect((await registry.ask('POST', '/v1/operators/remove', { name: 'guest' })).sentence).toBe(
      'There is no operator guest.',
    );
  });
  it('opens the console alone, and not what needs a token', async () => {
    const visitor = newVisitor(registry);
    await logIn({}, visitor);
    for (const url of [
      '/v1/status',
      '/v1/tokens',
      '/v1/operators',
      '/console/../v1/status',
      '/console%2f..%2fv1/status',
    ])
      expect([url, [401, 403, 404].includes((await visitor.get(url)).statusCode)]).toEqual([url, true]);
  });
});

it('an operator is made once, by whoever has the operator’s token', async () => {
  expect((await registry.ask('POST', '/v1/operators', { name: NAME })).sentence).toBe(
    `There is an operator ${NAME} already. To give them a new password and phone, remove them first: npm run operators -- remove ${NAME}`,
  );
  expect((await registry.ask('POST', '/v1/operators', { name: 'two words' })).status).toBe(400);
  expect((await registry.ask('POST', '/v1/operators', { name: 'mallory' }, null)).status).toBe(401);
  expect(ines.address).toMatch(
    /^otpauth:\/\/totp\/Tessera%20releases:ines\?issuer=Tessera%20releases&secret=[A-Z2-7]{32}&/,
  );
  expect(ines.recovery).toHaveLength(10);
});
it('a code of ten minutes and more away is simply wrong', () => {
  const secret = newSecret();
  const at = new Date('2026-11-23T10:00:00.000Z');
  const address = `otpauth://totp/x?secret=${secret}`;
  const far = codeAt({ address, password: '', recovery: [] }, new Date(at.getTime() + 11 * MINUTE));
  expect(checkCode(secret, far, at)).toEqual({ kind: 'wrong' });
});
