import * as assessments from '@tessera/contracts/assessments';
import { sql } from 'drizzle-orm';
import { alice, visitor } from '../../testing/booking-steps.ts';
import { editorSteps, DAY, phq9, taking, tree } from '../../testing/editor-steps.ts';
import { good, refusal, setUpTestApp } from '../../testing/test-app.ts';
import { publishDue } from './jobs.ts';

const test = setUpTestApp();
const { reset, read, save, check, publish, takeBack, contentOf, reworded, goLive, questions } = editorSteps(test);
beforeEach(reset);

describe('a time', () => {
  const now = () => test.clock.now().epochMilliseconds;
  const scheduled = async (content: unknown) => {
    const { seen } = good(await save(phq9, content, 0));
    good(await check(phq9, seen));
    return good(await publish(phq9, seen + 1, new Date(now() + DAY).toISOString())).seen;
  };
  it('lets a draft wait, and the job makes it live in the name of whom set it', async () => {
    await scheduled(await reworded());
    await publishDue(test, new Date(now() + DAY - 1));
    expect((await questions()).version).toBe(1);
    expect((await read(phq9)).draft?.state).toBe('scheduled');
    await publishDue(test, new Date(now() + DAY));
    await publishDue(test, new Date(now() + DAY));
    expect((await questions()).version).toBe(2);
    expect((await read(phq9)).steps.map(({ act, by }) => [act, by]).slice(0, 2)).toEqual([
      ['published', 'Tess Arkwell'],
      ['scheduled', 'Tess Arkwell'],
    ]);
  });
  it('that comes when something that it names is gone leaves a draft, and says so', async () => {
    await scheduled({ ...(await reworded()) });
    await test.db.execute(
      sql`update content_drafts set content = jsonb_set(content, '{related,articles}', '["gone-by-now"]')`,
    );
    await publishDue(test, new Date(now() + DAY));
    const { draft, steps } = await read(phq9);
    expect([draft?.state, draft?.publishAt, steps[0]?.act]).toEqual(['draft', null, 'refused']);
    expect((await questions()).version).toBe(1);
  });
  it('is given up by a change of the draft', async () => {
    const seen = await scheduled(await reworded());
    good(await save(phq9, await reworded('Another'), seen));
    await publishDue(test, new Date(now() + DAY));
    expect((await questions()).version).toBe(1);
  });
  it.each([
    ['has passed', -1],
    ['is too far', 400],
  ])('that %s is refused', async (_what, days) => {
    const { seen } = good(await save(phq9, await reworded(), 0));
    good(await check(phq9, seen));
    expect(refusal(await publish(phq9, seen + 1, new Date(now() + days * DAY).toISOString()))).toBe('400 BAD_INPUT');
  });
});

describe('a version that is taken back', () => {
  it('gives way to the one before, and results keep theirs', async () => {
    const seen = await goLive(phq9, await reworded());
    const input = { ...taking(2), userId: alice.id };
    good(await test.call(assessments.saveOwnAnswers, input, visitor(alice)));
    good(await takeBack(phq9, seen));
    expect((await questions()).version).toBe(1);
    const [result] = good(await test.call(assessments.scaleHistory, { id: 'phq9', lang: 'en' }, visitor(alice)));
    expect(result).toMatchObject({ version: 2, isWithdrawn: true });
    expect((await read(phq9)).versions.map(({ state }) => state)).toEqual(['taken-back', 'live']);
    expect(refusal(await takeBack(phq9, seen + 1))).toBe('409 CONFLICT');
  });
  it('while somebody takes it is finished by them, and they are told', async () => {
    const seen = await goLive(phq9, await reworded());
    const change = { selected: 'phq9', version: 2, changes: [{ item: 'low', answer: 'never', ago: 0 }] };
    good(await test.call(assessments.keepUnderWay, change, visitor(alice)));
    good(await takeBack(phq9, seen, true));
    const under = good(await test.call(assessments.underWay, { selected: 'phq9' }, visitor(alice)));
    expect(under.underWay?.answers).toEqual({ low: 'never' });
    good(await test.call(assessments.keepUnderWay, change, visitor(alice)));
    expect(good(await test.call(assessments.scale, { selected: 'phq9', lang: 'en' }, visitor()))).toMatchObject({
      isWithdrawn: true,
    });
    expect(await questions('2')).toMatchObject({ version: 2 });
    expect(good(await test.call(assessments.saveAnswers, taking(2), visitor()))).toMatchObject({ isWithdrawn: true });
    const saved = await test.call(assessments.saveOwnAnswers, { ...taking(2), userId: alice.id }, visitor(alice));
    expect(good(saved)).toMatchObject({ version: 2, isWithdrawn: true });
    test.clock.set(new Date(test.clock.now().epochMilliseconds + 31 * DAY).toISOString());
    expect(refusal(await test.call(assessments.saveAnswers, taking(2), visitor()))).toBe('404 NOT_FOUND');
    await test.reset();
  });
  it('is off the list, and live again when it is put back', async () => {
    const listed = async () =>
      good(await test.call(assessments.scales, { lang: 'en' }, visitor())).map(({ slug }) => slug);
    good(await takeBack(phq9, 0, true));
    expect(await listed()).not.toContain('phq9');
    expect(refusal(await takeBack(phq9, 1, true))).toBe('409 CONFLICT');
    good(await publish(phq9, 1));
    expect(await listed()).toContain('phq9');
    expect((await read(phq9)).versions.map(({ state }) => state)).toEqual(['live']);
    expect(refusal(await publish(phq9, 2))).toBe('409 CONFLICT');
  });
  it('may not be the only tree, which has the red flags', async () => {
    expect(refusal(await takeBack(tree, 0, true))).toBe('409 CONFLICT');
    expect(refusal(await takeBack(tree, 0))).toBe('409 CONFLICT');
    const seen = await goLive(tree, { ...(await contentOf(tree)), demonstration: false });
    good(await takeBack(tree, seen));
    expect((await read(tree)).versions.map(({ state }) => state)).toEqual(['taken-back', 'live']);
  });
});
