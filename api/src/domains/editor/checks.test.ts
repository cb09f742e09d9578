import * as contract from '@tessera/contracts/editor';
import { editorSteps, admin, phq9, tree, type Texts } from '../../testing/editor-steps.ts';
import { good, refusal, setUpTestApp } from '../../testing/test-app.ts';

const test = setUpTestApp();
const { reset, read, save, check, publish, contentOf } = editorSteps(test);
beforeEach(reset);

describe('the check', () => {
  it.each<readonly [string, string, (of: Record<string, unknown>) => void]>([
    ['a gap', 'band-begins', (of) => void Object.assign((of['thresholds'] as object[])[1] ?? {}, { min: 6 })],
    ['an overlap', 'band-begins', (of) => void Object.assign((of['thresholds'] as object[])[1] ?? {}, { min: 4 })],
    [
      'a milder colour',
      'band-colour',
      (of) => void Object.assign((of['thresholds'] as object[])[4] ?? {}, { color: 'green' }),
    ],
    ['a missing language', 'words-missing', (of) => void delete (of['texts'] as Texts)['uk']],
    ['an unknown article', 'unknown', (of) => void Object.assign(of['related'] as object, { articles: ['nowhere'] })],
    ['an unknown specialist', 'unknown', (of) => void Object.assign(of['related'] as object, { specialists: ['me'] })],
    ['the address of another', 'slug-taken', (of) => void Object.assign(of, { slug: 'dass' })],
    ['an address that results name', 'slug-fixed', (of) => void Object.assign(of, { slug: 'phq10' })],
    ['a field that nobody knows', 'invalid', (of) => void Object.assign(of, { script: '<script>' })],
    ['a language that nobody has', 'invalid', (of) => void Object.assign(of['texts'] as object, { xx: {} })],
  ])('finds %s', async (_what, reason, change) => {
    const content = await contentOf(phq9);
    change(content);
    const { seen } = good(await save(phq9, content, 0));
    const { issues } = good(await check(phq9, seen));
    expect(issues.map((one) => one.reason)).toContain(reason);
    expect((await read(phq9)).draft?.state).toBe('draft');
    expect(refusal(await publish(phq9, seen))).toBe('409 CONFLICT');
  });
  it('names each text that is missing, and its language', async () => {
    const content = await contentOf(phq9);
    delete (content['texts'] as Texts)['el']?.['items']?.['harm'];
    const { seen } = good(await save(phq9, content, 0));
    expect(good(await check(phq9, seen)).issues).toMatchObject([
      { reason: 'words-missing', path: 'items/harm', lang: 'el' },
    ]);
  });
  it('finds a way of the tree that goes round, and a red flag that comes late', async () => {
    const content = await contentOf(tree);
    const list = content['questions'] as { code: string; answers: { code: string; to: string }[] }[];
    const answer = list.find(({ code }) => code === 'head-known')?.answers.find(({ code }) => code === 'first');
    if (answer) answer.to = 'head-kind';
    const { seen } = good(await save(tree, content, 0));
    expect(good(await check(tree, seen)).issues).toMatchObject([{ reason: 'cycle' }]);
    expect(refusal(await test.call(contract.previewContent, { ...tree, lang: 'en', version: null }, admin))).toBe(
      '400 BAD_INPUT',
    );
  });
});
