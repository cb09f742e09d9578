import { clockOffset, fixedClock, systemClock } from './clock.ts';
import { readEnvironment } from './environment.ts';
import { hashSecret, newId, newSecret, seedId } from './ids.ts';
import { Id } from '@tessera/contracts/values';

const PRODUCTION = {
  TESSERA_ENV: 'production',
  DATABASE_URL: 'postgres://db/tessera',
  TESSERA_INTERNAL_SECRET: 'x'.repeat(32),
  TESSERA_SESSION_SECRET: 'x'.repeat(32),
  TESSERA_DATA_KEYS: 'k1:x',
  TESSERA_FILES_SECRET: 'x'.repeat(32),
  TESSERA_FILES_FOLDER: '/mnt/files',
  SMTP_URL: 'smtp://mail',
  MAIL_FROM: 'no-reply@tessera.example',
};

describe('the environment', () => {
  it('has defaults for a machine where nothing is set', () => {
    expect(readEnvironment({})).toEqual({
      mode: 'development',
      data: '.data',
      databaseUrl: null,
      port: 0,
      registry: null,
      internalPort: 0,
      listen: '127.0.0.1',
      internalListen: '127.0.0.1',
      clockOffset: 0,
      seed: 'none',
      checkAnswers: true,
      limits: true,
      docs: true,
      videoHosts: [],
      ice: { urls: [], turnSecret: null },
      logLevel: 'info',
    });
  });
  it('seeds the demo, and does not validate responses in production', () => {
    expect(readEnvironment({ TESSERA_ENV: 'demo', NODE_ENV: 'production' })).toMatchObject({
      seed: 'demo',
      checkAnswers: false,
    });
    expect(readEnvironment({ TESSERA_ENV: 'demo', TESSERA_SEED: 'none' }).seed).toBe('none');
    expect(readEnvironment(PRODUCTION)).toMatchObject({ seed: 'reference', checkAnswers: false, docs: false });
  });
  it('reads the hosts of video players from a comma-separated list', () => {
    expect(readEnvironment({ TESSERA_VIDEO_HOSTS: 'a.example, b.example,' }).videoHosts).toEqual([
      'a.example',
      'b.example',
    ]);
  });
  it('reads servers for video visits, and their secret', () => {
    const variables = {
      TESSERA_ICE_SERVERS: 'stun:stun.example:3478,turns:turn.example:5349?transport=tcp',
      TESSERA_TURN_SECRET: 'a secret of sixteen',
    };
    expect(readEnvironment(variables).ice).toEqual({
      urls: ['stun:stun.example:3478', 'turns:turn.example:5349?transport=tcp'],
      turnSecret: 'a secret of sixteen',
    });
  });
  it.each([
    [
      { TESSERA_ICE_SERVERS: 'https://turn.example' },
      'The environment cannot be used: TESSERA_ICE_SERVERS: must be stun: or turn: addresses, separated by commas.',
    ],
    [
      { TESSERA_ICE_SERVERS: 'turn:turn.example' },
      'TESSERA_ICE_SERVERS names a TURN server; TESSERA_TURN_SECRET must hold the secret shared with it.',
    ],
    [
      { TESSERA_TURN_SECRET: 'short' },
      'The environment cannot be used: TESSERA_TURN_SECRET: must have at least 16 characters.',
    ],
    [
      { API_PORT: 'http', DATABASE_URL: 'mysql://x' },
      'The environment cannot be used: DATABASE_URL: must begin with postgres://; API_PORT: must be a port number.',
    ],
    [{ API_PORT: '70000' }, 'The environment cannot be used: API_PORT: must be a port number.'],
    [
      { TESSERA_NOW: 'soon', TESSERA_ENV: 'demo' },
      'TESSERA_NOW must be an instant (2026-10-24T08:00Z) or a duration (P3D), not "soon".',
    ],
    [
      { TESSERA_VIDEO_HOSTS: 'player.video.example, javascript:' },
      'The environment cannot be used: TESSERA_VIDEO_HOSTS: must be names of hosts, separated by commas.',
    ],
    [{ TESSERA_NOW: 'P3D' }, 'TESSERA_NOW moves the clock and works only with TESSERA_ENV=demo.'],
    [{ ...PRODUCTION, TESSERA_LIMITS: 'off' }, 'TESSERA_LIMITS=off is not allowed in production.'],
    [
      { ...PRODUCTION, TESSERA_SEED: 'demo' },
      'TESSERA_SEED=demo is not allowed in production: it makes accounts whose password everybody knows.',
    ],
    [
      {
        TESSERA_ENV: 'production',
        DATABASE_URL: 'postgres://db/x',
        TESSERA_INTERNAL_SECRET: 'x'.repeat(32),
        TESSERA_SESSION_SECRET: 'x'.repeat(32),
        TESSERA_FILES: 's3',
        TESSERA_FILES_SECRET: 'x'.repeat(32),
        SMTP_URL: 'smtp://mail',
      },
      'With TESSERA_ENV=production these must be set: TESSERA_DATA_KEYS (all apis must be able to read what one of them has sealed); MAIL_FROM (a mail server needs to know who sends). docs/run-in-production.md says how.',
    ],
  ])('%j is rejected with an error message', (variables, sentence) => {
    expect(() => readEnvironment(variables)).toThrow(sentence);
  });
});

describe('the clock', () => {
  it('is shifted to an instant or by a duration, and keeps running', async () => {
    expect(clockOffset('2026-10-24T08:00Z', Date.parse('2026-10-20T08:00Z'))).toBe(4 * 86_400_000);
    expect(clockOffset('-PT2H')).toBe(-7_200_000);
    const clock = systemClock(86_400_000);
    const before = clock.now().epochMilliseconds;
    expect(before - Date.now()).toBeGreaterThan(86_000_000);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(clock.now().epochMilliseconds).toBeGreaterThan(before);
  });
  it('of a test stands still', () => {
    const clock = fixedClock('2026-10-19T08:00:00Z');
    clock.advance('PT10M');
    expect(clock.now().toString()).toBe('2026-10-19T08:10:00Z');
  });
});

describe('ids', () => {
  it('are UUIDv7 that sort by the moment they were made', async () => {
    const first = newId();
    await new Promise((resolve) => setTimeout(resolve, 2));
    const second = newId();
    for (const id of [first, second, seedId('x')]) {
      expect(Id.safeParse(id).success).toBe(true);
      expect(id[14]).toBe('7');
    }
    expect([second, first].toSorted()).toEqual([first, second]);
    expect(Math.abs(Number.parseInt(first.replace('-', '').slice(0, 12), 16) - Date.now())).toBeLessThan(60_000);
  });
  it('of the demo are the same for the same key', () => {
    expect(seedId('tenant tessera')).toBe(seedId('tenant tessera'));
    expect(seedId('a')).not.toBe(seedId('b'));
  });
  it('reveal nothing about secrets', () => {
    const secret = newSecret();
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(hashSecret(secret)).toMatch(/^[0-9a-f]{64}$/);
  });
});
