import * as contract from '@tessera/contracts/editor';
import { sql } from 'drizzle-orm';
import {
  editorSteps,
  admin,
  answers,
  other,
  phq9,
  tess,
  tree,
  type Texts,
  type Which,
} from '../../testing/editor-steps.ts';
import { good, refusal, setUpTestApp, type Caller } from '../../testing/test-app.ts';

const test = setUpTestApp();
const { reset, read, save, check, publish, contentOf, reworded, goLive, questions } = editorSteps(test);
beforeEach(reset);

describe('what is edited', () => {
  it.each([
    ['scale', 8],
    ['campaign', 2],
    ['symptoms', 1],
  ] as const)('is listed with what is live: %s', async (kind, least) => {
    const rows = good(await test.call(contract.contents, { kind, lang: 'uk' }, admin));
    expect(rows.length).toBeGreaterThanOrEqual(least);
    expect(rows.map(({ state, live }) => [state, live])).toEqual(rows.map(() => ['live', 1]));
    expect(rows.every(({ name }) => kind === 'symptoms' || /[а-яіїє]/i.test(name))).toBe(true);
  });
  it('has no fault as it came with the site', async () => {
    for (const kind of contract.CONTENT_KINDS)
      for (const { code } of good(await test.call(contract.contents, { kind, lang: 'en' }, admin))) {
        const { seen } = good(await save({ kind, code }, await contentOf({ kind, code }), 0));
        expect([code, good(await check({ kind, code }, seen)).issues]).toEqual([code, []]);
      }
  });
  it('is unknown without a version and a draft', async () => {
    expect(refusal(await test.call(contract.content, { ...phq9, code: 'PHQ8' }, admin))).toBe('404 NOT_FOUND');
    expect(refusal(await test.call(contract.content, { ...tree, code: 'other' }, admin))).toBe('404 NOT_FOUND');
  });
  it.each([
    ['a customer', { id: tess, role: 'customer', proven: true }, '403 FORBIDDEN'],
    ['a specialist', { id: tess, role: 'provider', proven: true }, '403 FORBIDDEN'],
    ['the administrator of a clinic', { id: tess, role: 'clinic', proven: true }, '403 FORBIDDEN'],
    ['nobody', null, '401 NOT_LOGGED_IN'],
  ] as const)('is closed to %s, and nothing is stored', async (_who, user, said) => {
    const as: Caller = { user };
    const refused = [
      await test.call(contract.contents, { kind: 'scale', lang: 'en' }, as),
      await test.call(contract.content, phq9, as),
      await save(phq9, {}, 0, as),
      await check(phq9, 0, as),
      await publish(phq9, 0, null, as),
      await test.call(contract.takeBackContent, { ...phq9, seen: 0, off: true }, as),
      await test.call(contract.dropDraft, { ...phq9, seen: 0 }, as),
      await test.call(contract.previewContent, { ...phq9, lang: 'en', version: 1 }, as),
    ];
    expect(refused.map(refusal)).toEqual(refused.map(() => said));
    expect((await read(phq9)).steps).toEqual([]);
  });
  it('goes live, and is taken back, with a proof of who is there only', async () => {
    const as: Caller = { user: { id: tess, role: 'admin' } };
    const { seen } = good(await save(phq9, await reworded(), 0, as));
    good(await check(phq9, seen, as));
    expect(refusal(await publish(phq9, seen + 1, null, as))).toBe('403 STEP_UP_REQUIRED');
    expect(refusal(await test.call(contract.takeBackContent, { ...phq9, seen: 2, off: true }, as))).toBe(
      '403 STEP_UP_REQUIRED',
    );
  });
});

describe('a draft', () => {
  it('is seen by nobody, may say anything, and becomes the next version once it is checked', async () => {
    const { seen } = good(await save(phq9, { slug: 7 }, 0));
    expect((await questions()).version).toBe(1);
    const { issues } = good(await check(phq9, seen));
    expect(issues.map(({ reason }) => reason)).toContain('invalid');
    expect(refusal(await publish(phq9, seen))).toBe('409 CONFLICT');
    expect(await goLive(phq9, await reworded())).toBe(seen + 3);
    const now = await questions();
    expect(now.version).toBe(2);
    expect(now.questions.find(({ code }) => code === 'low')?.text).toBe('I felt low indeed.');
    expect((await questions('1')).questions.find(({ code }) => code === 'low')?.text).toBe(
      'I felt low, sad or without hope.',
    );
    const { draft, versions, steps } = await read(phq9);
    expect(draft).toBeNull();
    expect(versions.map(({ version, state }) => [version, state])).toEqual([
      [2, 'live'],
      [1, 'replaced'],
    ]);
    expect(steps.map(({ act, version, by }) => [act, version, by])).toEqual([
      ['published', 2, 'Tess Arkwell'],
      ['checked', null, 'Tess Arkwell'],
      ['drafted', null, 'Tess Arkwell'],
      ['drafted', null, 'Tess Arkwell'],
    ]);
  });
  it('that somebody else has changed since is not overwritten', async () => {
    good(await save(phq9, await reworded('Mine'), 0));
    expect(refusal(await save(phq9, await reworded('Theirs'), 0, other))).toBe('409 CONFLICT');
    expect(refusal(await check(phq9, 0, other))).toBe('409 CONFLICT');
    expect(refusal(await publish(phq9, 0, null, other))).toBe('409 CONFLICT');
    expect(refusal(await test.call(contract.dropDraft, { ...phq9, seen: 0 }, other))).toBe('409 CONFLICT');
    expect(JSON.stringify((await read(phq9)).draft?.content)).toContain('Mine');
  });
  it('that two publish at once is one version, and one of them is told', async () => {
    const { seen } = good(await save(phq9, await reworded(), 0));
    good(await check(phq9, seen));
    const both = await Promise.all([publish(phq9, seen + 1), publish(phq9, seen + 1, null, other)]);
    expect(both.map(refusal).toSorted()).toEqual(['200 OK', '409 CONFLICT']);
    expect((await read(phq9)).versions).toHaveLength(2);
  });
  it('of something new needs a code of its kind', async () => {
    for (const which of [
      { kind: 'scale', code: 'lower' },
      { kind: 'campaign', code: 'SLEEP' },
      { kind: 'symptoms', code: 'another' },
    ] as const)
      expect(refusal(await save(which, {}, 0))).toBe('400 BAD_INPUT');
    good(await save({ kind: 'scale', code: 'NEW' }, {}, 0));
    const rows = good(await test.call(contract.contents, { kind: 'scale', lang: 'en' }, admin));
    expect(rows[0]).toMatchObject({ code: 'NEW', state: 'draft', live: null });
    good(await test.call(contract.dropDraft, { kind: 'scale', code: 'NEW', seen: 1 }, admin));
    expect(refusal(await test.call(contract.content, { kind: 'scale', code: 'NEW' }, admin))).toBe('404 NOT_FOUND');
  });
  it.each([
    ['no JSON', '400 BAD_INPUT', '{'],
    ['a list', '400 BAD_INPUT', '[]'],
    ['what no column can store', '400 BAD_INPUT', '{"slug":"a\\u0000"}'],
    ['a thousand levels', '400 BAD_INPUT', `{"a":${'['.repeat(1000)}${']'.repeat(1000)}}`],
    ['more than 5 MB', '413 PAYLOAD_TOO_LARGE', JSON.stringify({ slug: 'x'.repeat(contract.MOST_BYTES) })],
    [
      'a prototype',
      '200 OK',
      '{"__proto__":{"slug":"x"},"texts":{"__proto__":{"a":"b"},"en":{"__proto__":{"a":"b"}}}}',
    ],
  ])('of %s is %s', async (_what, said, text) => {
    expect(refusal(await save(phq9, text, 0))).toBe(said);
    if (said !== '200 OK') expect((await read(phq9)).draft).toBeNull();
    else expect(good(await check(phq9, 1)).issues.length).toBeGreaterThan(0);
    expect(({} as Record<string, unknown>)['slug']).toBeUndefined();
  });
});

describe('a preview', () => {
  const show = async (which: Which, input: Partial<Parameters<typeof test.call>[1]> = {}) =>
    test.call(contract.previewContent, { ...which, lang: 'el', version: null, ...(input as object) }, admin);
  it('of a self-check shows its questions and the result of answers that nobody keeps', async () => {
    const content = await reworded();
    delete (content['texts'] as Texts)['el']?.['items']?.['harm'];
    good(await save(phq9, content, 0));
    const { scale } = good(await show(phq9, { answers: { ...answers, harm: 'some-days' } }));
    expect(scale?.questions.questions.find(({ code }) => code === 'low')?.text).toBe('I felt low indeed.');
    expect(scale?.questions.questions.find(({ code }) => code === 'harm')?.text).toBe('[items/harm]');
    expect(scale?.result).toMatchObject({ total: { scoring: 1 }, needsHelp: true });
    expect(refusal(await show(phq9, { answers: { low: 'gone' } }))).toBe('400 BAD_INPUT');
    const { rows } = (await test.db.execute(sql`select count(*)::int as n from respondents`)) as unknown as {
      rows: { n: number }[];
    };
    expect(rows[0]?.n).toBe(0);
  });
  it('of the tree leads where the answers lead', async () => {
    const { symptoms } = good(await show(tree, { version: 1, given: [['who', 'adult']] }));
    expect(symptoms).toMatchObject({ standing: { index: 1 }, result: null });
  });
  it('of what cannot be shown says so, and of nothing is not found', async () => {
    good(await save(phq9, {}, 0));
    expect(refusal(await show(phq9))).toBe('400 BAD_INPUT');
    expect(refusal(await show(phq9, { version: 9 }))).toBe('404 NOT_FOUND');
    expect(refusal(await show(tree))).toBe('404 NOT_FOUND');
  });
});
