import { LENT } from '@tessera/contracts/lent';
import { schemas } from './lent-schemas.ts';

it('the shell lends exactly the names of zod/mini that its descriptor promises to remotes', () => {
  const promised = LENT['zod/mini'];
  expect(Object.keys(schemas).toSorted()).toEqual(Array.isArray(promised) ? promised.toSorted() : promised);
});
