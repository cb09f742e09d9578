import { jest } from '@jest/globals';
import type { Answers, Change } from '@tessera/contracts/assessments';
import { AppError } from '@tessera/contracts/errors';
import { createAnswerKeeper, type KeeperOptions, type Keeping } from './answer-keeper.ts';

const codes = ['low', 'sleep', 'harm'];
const EMPTY = { low: '', sleep: '', harm: '' };
function open(rest: Partial<KeeperOptions> = {}) {
  const sent: Change[][] = [];
  const taken: unknown[] = [];
  const said: Keeping[] = [];
  let clock = 1_000_000;
  const account: Record<string, string> = {};
  const keeper = createAnswerKeeper({
    codes,
    fields: EMPTY,
    since: {},
    keep: async (changes) => {
      sent.push(changes);
      for (const { item, answer } of changes) if (answer !== null) account[item] = answer;
      return { ...account };
    },
    take: (answers) => taken.push(answers),
    remember: () => undefined,
    say: (keeping) => said.push(keeping),
    isMember: () => true,
    now: () => clock,
    ...rest,
  });
  return { keeper, sent, taken, said, account, later: (milliseconds: number) => (clock += milliseconds) };
}
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('answers in a row are one call', async () => {
  const { keeper, sent, later } = open();
  keeper.note({ ...EMPTY, low: 'never' });
  later(300);
  keeper.note({ ...EMPTY, low: 'never', sleep: 'never' });
  await jest.advanceTimersByTimeAsync(699);
  expect(sent).toEqual([]);
  later(500);
  await jest.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([
    [
      { item: 'low', answer: 'never', ago: 800 },
      { item: 'sleep', answer: 'never', ago: 500 },
    ],
  ]);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
});

it('an answer that is changed while it is on its way is sent again, and not overwritten', async () => {
  let reply: (answers: Answers) => void = () => undefined;
  const sent: Change[][] = [];
  const { keeper, taken, later } = open({
    keep: (changes) => {
      sent.push(changes);
      return new Promise((resolve) => (reply = resolve));
    },
  });
  keeper.note({ ...EMPTY, low: 'never' });
  await jest.advanceTimersByTimeAsync(700);
  later(100);
  keeper.note({ ...EMPTY, low: 'often' });
  reply({ low: 'never', harm: 'never' });
  await jest.advanceTimersByTimeAsync(700);
  expect(taken).toEqual([{ harm: 'never' }]);
  expect(sent.map((changes) => changes.map(({ answer }) => answer))).toEqual([['never'], ['often']]);
});

it('what is older here than in the account gives way, what is newer is sent', () => {
  const fields = { low: 'never', sleep: 'never', harm: '' };
  const { keeper, taken } = open({ fields, since: { sleep: 999_000 } });
  expect(keeper.learn({ low: 'often', sleep: 'often', harm: 'often', gone: 'often' })).toBe(2);
  expect(taken).toEqual([{ low: 'often', harm: 'often' }]);
});

it('nothing is sent while it is held, and what is on its way is waited for', async () => {
  let reply: (answers: Answers) => void = () => undefined;
  const { keeper, sent } = open();
  const slow = open({ keep: () => new Promise((resolve) => (reply = resolve)) });
  slow.keeper.note({ ...EMPTY, low: 'never' });
  void slow.keeper.push();
  let isHeld = false;
  const holding = slow.keeper.hold().then(() => (isHeld = true));
  await jest.advanceTimersByTimeAsync(0);
  expect(isHeld).toBe(false);
  reply({});
  await holding;
  await keeper.hold();
  keeper.note({ ...EMPTY, low: 'never' });
  await keeper.push();
  await jest.advanceTimersByTimeAsync(5000);
  expect(sent).toEqual([]);
  keeper.release();
  await jest.advanceTimersByTimeAsync(700);
  expect(sent).toHaveLength(1);
});

it('a failure that passes is said and tried again, another ends it', async () => {
  const codesOf = ['NETWORK', 'TOO_MANY_REQUESTS', 'CONFLICT'] as const;
  let at = 0;
  const { keeper, said } = open({ keep: () => Promise.reject(new AppError(codesOf[at++] ?? 'INTERNAL')) });
  keeper.note({ ...EMPTY, low: 'never' });
  for (let i = 0; i < 4; i += 1) await keeper.push();
  expect([said, at]).toEqual([['waiting', 'waiting', 'only-here'], 3]);
});

it('nothing of a visitor is sent', async () => {
  const { keeper, sent } = open({ isMember: () => false });
  keeper.note({ ...EMPTY, low: 'never' });
  await keeper.push();
  await jest.advanceTimersByTimeAsync(5000);
  expect(sent).toEqual([]);
});
