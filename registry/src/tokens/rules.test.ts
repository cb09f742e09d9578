import { checkScope, hashSecret, isSecret, newSecret, readToken, tokenText, type Need, type Scope } from './rules.ts';

const scope = (change: Partial<Scope> = {}): Scope => ({
  may: ['publish'],
  remote: null,
  environment: null,
  ...change,
});
const compass = scope({ remote: 'compass' });
const promotes = scope({ may: ['promote'], remote: 'compass', environment: 'staging' });

describe('what a scope opens', () => {
  const promote = (remotes: readonly string[], environment: string): Need => ({
    action: 'promote',
    remotes,
    environment,
  });
  it.each<readonly [string, Scope | null, Need, string | null]>([
    ['the operator everything', null, { action: 'operate' }, null],
    ['the operator a promotion', null, promote(['a', 'b'], 'production'), null],
    ['publishing of its remote', compass, { action: 'publish', remotes: ['compass'] }, null],
    ['publishing of any', scope(), { action: 'publish', remotes: ['booking'] }, null],
    ['promoting where it may', promotes, promote(['compass'], 'staging'), null],
    ['reading by whoever promotes', promotes, { action: 'read' }, null],
    [
      'not another remote',
      compass,
      { action: 'publish', remotes: ['booking'] },
      'The token of ci is for the remote compass, not for booking: it lacks the scope --remote booking.',
    ],
    [
      'not one more remote in the same step',
      promotes,
      promote(['compass', 'booking'], 'staging'),
      'The token of ci is for the remote compass, not for booking: it lacks the scope --remote booking.',
    ],
    [
      'not another environment',
      promotes,
      promote(['compass'], 'production'),
      'The token of ci is for the environment staging, not for production: it lacks the scope --environment production.',
    ],
    [
      'not promoting by publishing',
      compass,
      promote(['compass'], 'staging'),
      'The token of ci may publish, but not promote: it lacks the scope --may promote.',
    ],
    [
      'not reading by publishing',
      compass,
      { action: 'read' },
      'The token of ci may publish, but not read: it lacks the scope --may read.',
    ],
    [
      'not publishing by reading and promoting',
      scope({ may: ['promote', 'read'] }),
      { action: 'publish', remotes: ['compass'] },
      'The token of ci may promote and read, but not publish: it lacks the scope --may publish.',
    ],
    [
      'not what is the operator’s',
      scope({ may: ['publish', 'promote', 'read'] }),
      { action: 'operate' },
      "The token of ci may not do this: only the operator's token may, registry.token in the registry's data folder.",
    ],
  ])('%s', (_what, given, need, objection) => expect(checkScope({ by: 'ci', scope: given }, need)).toBe(objection));
});

describe('a token', () => {
  it('is 256 random bits behind a number, and is known by its hash alone', () => {
    const secret = newSecret();
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect(newSecret()).not.toBe(secret);
    expect(readToken(tokenText(17, secret))).toEqual({ id: 17, secret });
    expect([isSecret(secret, hashSecret(secret)), isSecret(newSecret(), hashSecret(secret))]).toEqual([true, false]);
  });
  it.each(['', 'tessera_1_', 'tessera_0_' + 'a'.repeat(43), `tessera_1_${'a'.repeat(44)}`, `x_1_${'a'.repeat(43)}`])(
    '%j is none',
    (text) => expect(readToken(text)).toBeNull(),
  );
});
