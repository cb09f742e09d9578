import path from 'node:path';
import { ROOT } from '../build/preset.ts';
import { packAll } from '../pack/pack.ts';

/** `npm run pack [-- FOLDER]`: the packages of a team without this repository, as tarballs; by default in dist/packages. */
try {
  const folder = path.resolve(process.argv[2] ?? path.join(ROOT, 'dist/packages'));
  for (const file of packAll(folder)) console.log(path.relative(process.cwd(), file));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
