import { readFileSync } from 'node:fs';
import { referenceContent } from './index.ts';
import { symptomReview } from './symptom-review.ts';

const { symptoms } = referenceContent();
const page = (): string => readFileSync(new URL('../../docs/symptom-checker-review.md', import.meta.url), 'utf8');

it('the safety review lists the tree as it is', () => expect(page()).toBe(symptomReview(symptoms)));
it('it has a row for every red flag and every leaf', () => {
  const rows = [...page().matchAll(/^\| ([a-z0-9-]+) \|/gm)].map(([, code = '']) => code);
  expect(rows.toSorted()).toEqual([...symptoms.signs, ...symptoms.leaves].map(({ code }) => code).toSorted());
});
it('a leaf that is changed, or that a clinician has checked, changes it', () => {
  const changed = structuredClone(symptoms);
  const leaf = changed.leaves[0];
  if (!leaf) throw new Error('There is no leaf.');
  leaf.checked = { by: 'editors', on: '2026-11-24' };
  expect(symptomReview(changed)).not.toBe(page());
  expect(symptomReview(changed)).toContain('Tessera, 2026-11-24');
});
