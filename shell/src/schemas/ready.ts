import { provideSchemas } from '@tessera/kit/schemas';
import { tryAgain } from '../hosts/try-again.ts';
import { follow } from './recipes.ts';

provideSchemas(async () => follow(await tryAgain(() => import(/* webpackChunkName: "schemas" */ './library.ts'))));
