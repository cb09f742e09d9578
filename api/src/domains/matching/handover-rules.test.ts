import { referenceContent } from '@tessera/reference-content';
import type { Domain } from '@tessera/contracts/values';
import { DOMAINS } from '@tessera/contracts/values';
import { handoverOf } from './handover-rules.ts';
import { wrongAnswers, type DomainQuestions } from './question-rules.ts';

const { matchQuestions, symptoms } = referenceContent();
const setups = new Map<Domain, DomainQuestions>(
  DOMAINS.map((domain) => [
    domain,
    {
      ages: [],
      problems: Object.entries(matchQuestions.domains[domain].problems).map(([code, codes]) => ({ code, ...codes })),
    },
  ]),
);
const handedOf = (topic: string): string[] => [
  ...new Set(
    symptoms.leaves
      .filter((leaf) => leaf.topic === topic)
      .map((leaf) => {
        const handover = handoverOf(setups, leaf);
        return handover ? `${handover.domain} ${handover.problems.join(' ')}` : 'none';
      }),
  ),
];

describe('what the symptom checker hands over', () => {
  it.each(symptoms.leaves.map((leaf) => [leaf.code, leaf] as const))(
    'is an answer that the questions have, of a speciality of the end, or nothing: %s',
    (_code, leaf) => {
      const handover = handoverOf(setups, leaf);
      if (!handover) return expect(handover).toBeNull();
      const { domain, problems } = handover;
      expect(leaf.categories).toContain(domain);
      const setup = setups.get(domain);
      expect(setup && wrongAnswers(setup, [{ code: 'PROBLEM', values: problems }])).toEqual([]);
      for (const code of problems) {
        const specialities = setup?.problems.find((problem) => problem.code === code)?.specialities ?? [];
        expect(specialities.some((one) => leaf.specialities.includes(one))).toBe(true);
      }
    },
  );

  it.each([
    ['head', ['MEDICAL tired']],
    ['back', ['HEALTH back', 'MEDICAL tired']],
    ['chest', ['MEDICAL heart', 'none']],
    ['skin', ['MEDICAL skin', 'none']],
    ['joints', ['HEALTH back', 'MEDICAL tired']],
    ['tired', ['none', 'MEDICAL tired']],
    ['sleep', ['PSIHO sleep', 'none']],
    ['mood', ['PSIHO mood', 'PSIHO worry']],
    ['pregnant', ['MEDICAL women']],
    ['child', ['MEDICAL child-ill']],
    // No answer of the questions is true of these.
    ['belly', ['none']],
    ['cold', ['none']],
    ['dizzy', ['none']],
    ['urine', ['none']],
    ['else', ['none']],
  ])('of «%s» is %j', (topic, handed) => {
    expect(handedOf(topic)).toEqual(handed);
  });

  it('is of the first field that has an answer, and never of another trouble with the same speciality', () => {
    const leaf = { topic: 'back', categories: ['MEDICAL', 'HEALTH'], specialities: ['movement'] } as const;
    expect(handoverOf(setups, leaf)).toEqual({ domain: 'HEALTH', problems: ['back'] });
    expect(handoverOf(setups, { ...leaf, topic: 'urine' })).toBeNull();
    expect(handoverOf(setups, { ...leaf, categories: [] })).toBeNull();
    expect(handoverOf(new Map(), leaf)).toBeNull();
  });
});
