import type { Testimonial } from '@tessera/contracts/specialists';
import { review } from './specialists.ts';

const quote = (n: number, rest: Partial<Testimonial> = {}): Testimonial => ({
  ...review(n, 5),
  specialist: {
    atlasUrl: 'ilinca-veridan',
    title: '',
    firstName: 'Ilinca',
    lastName: 'Veridan',
    heading: 'Clinical psychologist',
  },
  ...rest,
});
export const testimonialRows = {
  count: 30,
  list: [quote(1), quote(2, { lang: 'ro', text: 'A ascultat înainte să dea sfaturi.' }), quote(3)],
};
