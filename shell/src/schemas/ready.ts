import { provideSchemas } from '@tessera/kit/schemas';
import { tryAgain } from '../hosts/try-again.ts';
import { turn } from '../turn.ts';
import { follow } from './recipes.ts';

provideSchemas(async () => {
  follow(await tryAgain(() => import(/* webpackChunkName: "schemas" */ './library.ts')));
  // What waits for them makes its schemas at once: in a task of its own.
  await turn();
});
