import { LENT } from '@tessera/contracts/lent';
import * as schemas from './lent-schemas.ts';

it('the shell lends exactly the names of zod/mini that its descriptor promises to remotes', () => {
  expect(new Set(Object.keys(schemas))).toEqual(new Set(LENT['zod/mini']));
});
