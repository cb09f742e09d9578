import { fitOf, rank, ratingOf, soonOf, type Asked, type Person, type Topic } from './rank-rules.ts';

const DAY = 86_400_000;
const NOW = 20_000 * DAY;
const person = (atlasUrl: string, rest: Partial<Person> = {}): Person => ({
  atlasUrl,
  domain: 'PSIHO',
  gender: 'f',
  languages: ['en'],
  specialities: ['sleep', 'anxiety'],
  problems: [],
  next: NOW + DAY,
  average: 4.8,
  reviews: 20,
  ...rest,
});
const topic = (code: string, rest: Partial<Topic> = {}): Topic => ({
  code,
  weight: 1,
  specialities: [code],
  problems: [],
  ...rest,
});
const asked = (rest: Partial<Asked> = {}): Asked => ({
  domains: ['PSIHO'],
  gender: null,
  language: null,
  age: null,
  troubles: [topic('sleep')],
  likes: [],
  ...rest,
});
const order = (people: readonly Person[], of: Asked = asked(), now = NOW) =>
  rank(people, of, now).fitting.map(({ atlasUrl }) => atlasUrl);

describe('the parts of the order', () => {
  it.each([
    [['sleep'], ['sleep'], 5],
    [['anxiety', 'sleep'], ['sleep'], 4],
    [['anxiety', 'burnout', 'sleep'], ['sleep'], 3],
    [['anxiety'], ['sleep'], 0],
    [['sleep', 'anxiety'], ['sleep', 'anxiety'], 5],
    [['sleep'], ['sleep', 'anxiety'], 3],
    [['sleep'], [], 0],
  ])('somebody who works with %j covers of %j: %i of 5', (specialities, wanted, fit) => {
    expect(
      fitOf(
        person('a', { specialities }),
        wanted.map((code) => topic(code)),
      ),
    ).toBe(fit);
  });

  it('a trouble that somebody names counts also without the speciality', () => {
    const wanted = [topic('sleep', { problems: ['sleepless-nights'] })];
    expect(fitOf(person('a', { specialities: ['burnout'], problems: ['sleepless-nights'] }), wanted)).toBe(3);
  });

  it.each([
    [0.5, 2],
    [2, 2],
    [3, 1],
    [7, 1],
    [8, 0],
    [Infinity, 0],
  ])('a free time in %f days is a step of %i', (days, step) => {
    expect(soonOf(NOW + days * DAY, NOW)).toBe(step);
  });

  it.each([
    [{ average: 0, reviews: 0 }, 23],
    [{ average: 5, reviews: 1 }, 23],
    [{ average: 5, reviews: 90 }, 25],
    [{ average: 1, reviews: 1 }, 21],
    [{ average: 3, reviews: 100 }, 16],
  ])('%j is a rating of %i fifths of a star', (given, step) => {
    expect(ratingOf(given)).toBe(step);
  });
});

describe('the order', () => {
  it('is by fit, then by the next free time, then by reviews', () => {
    const people = [
      person('rated-low', { average: 3, reviews: 90 }),
      person('later', { next: NOW + 20 * DAY }),
      person('second-field', { specialities: ['anxiety', 'sleep'] }),
      person('best'),
    ];
    expect(order(people)).toEqual(['best', 'rated-low', 'later', 'second-field']);
  });

  it('of equals turns by the day, gives everybody their share, and is the same for everybody on a day', () => {
    const people = ['a-person', 'b-person', 'c-person', 'd-person'].map((atlasUrl) => person(atlasUrl));
    const firsts = new Map<string, number>();
    for (let day = 0; day < 400; day += 1) {
      const now = NOW + day * DAY;
      const list = order(
        people.map((one) => ({ ...one, next: now + DAY })),
        asked(),
        now,
      );
      expect(list).toEqual(
        order(
          people.toReversed().map((one) => ({ ...one, next: now + DAY })),
          asked(),
          now,
        ),
      );
      firsts.set(list[0] ?? '', (firsts.get(list[0] ?? '') ?? 0) + 1);
    }
    expect(firsts.size).toBe(4);
    for (const times of firsts.values()) expect(times).toBeGreaterThan(60);
  });

  it('says what fits, and whether it is what somebody works on most', () => {
    const of = asked({ troubles: [topic('sleep', { weight: 0.4 }), topic('anxiety')] });
    expect(rank([person('a')], of, NOW).fitting).toEqual([
      { atlasUrl: 'a', topics: ['anxiety', 'sleep'], isMain: true },
    ]);
    const further = person('a', { specialities: ['burnout', 'low-mood', 'anxiety'] });
    expect(rank([further], of, NOW).fitting).toEqual([{ atlasUrl: 'a', topics: ['anxiety'], isMain: false }]);
  });

  it.each([
    ['gender', { gender: 'm' }, { gender: 'm' }],
    ['language', { language: 'ro' }, { languages: ['ro'] }],
    ['trouble', { troubles: [topic('couples')] }, { specialities: ['couples'] }],
    ['age', { age: topic('child', { specialities: ['parenting'] }) }, { specialities: ['sleep', 'parenting'] }],
    ['field of help', { domains: ['FAM'] }, { domain: 'FAM' }],
  ] as const)('leaves out who does not fit the %s', (_what, of, fits) => {
    expect(order([person('not'), person('fits', fits)], asked(of))).toEqual(['fits']);
  });

  it('says which answer to give up where fewer than three fit, and by how many it grows', () => {
    const people = [
      person('a', { gender: 'm' }),
      person('b', { gender: 'm' }),
      person('c', { specialities: ['couples'] }),
      person('d', { specialities: ['couples'], gender: 'm' }),
    ];
    const { fitting, of, loosen } = rank(people, asked({ gender: 'f' }), NOW);
    expect(fitting).toEqual([]);
    expect(of).toBe(4);
    expect(loosen).toEqual([
      { code: 'GENDER', total: 2 },
      { code: 'PROBLEM', total: 1 },
    ]);
    expect(rank([...people, person('e')], asked({ gender: null }), NOW).loosen).toEqual([]);
  });

  it('counts what leaves out nobody', () => {
    const people = [person('young', {}), person('heart', { specialities: ['sleep', 'heart-second-opinion'] })];
    const likes = [topic('older', { weight: 0.5, specialities: ['heart-second-opinion'] })];
    expect(order(people, asked({ likes }))).toEqual(['heart', 'young']);
  });
});
