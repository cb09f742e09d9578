import { planOf } from './plan.ts';

const known = ['phone', 'search', 'weight'];
const partsOf = (name: string): readonly string[] => (name === 'phone' ? ['home', 'search'] : []);

describe('the plan of the measurements', () => {
  it('is every benchmark when none is named', () => {
    expect(planOf([], known, partsOf)).toEqual({ plan: known.map((name) => ({ name, parts: [] })) });
  });
  it('takes a word after a benchmark for its part, even where a benchmark has the same name', () => {
    expect(planOf(['phone', 'home', 'search'], known, partsOf)).toEqual({
      plan: [{ name: 'phone', parts: ['home', 'search'] }],
    });
    expect(planOf(['search', 'phone'], known, partsOf)).toEqual({
      plan: [
        { name: 'search', parts: [] },
        { name: 'phone', parts: [] },
      ],
    });
  });
  it('names every word that means nothing, a part without its benchmark included', () => {
    expect(planOf(['home', 'weight', 'nothing'], known, partsOf)).toEqual({ unknown: ['home', 'nothing'] });
  });
});
