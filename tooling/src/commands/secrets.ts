import path from 'node:path';
import { makeSecrets } from '../production/secrets.ts';

/**
 * `npm run secrets -- FOLDER`: generates every secret of a production site, each in the file
 * of the servers that may read it.
 */
const folder = process.argv[2];
if (folder === undefined || process.argv.length > 3) {
  console.error('Say where: npm run secrets -- FOLDER');
  process.exitCode = 1;
} else {
  try {
    for (const line of makeSecrets(path.resolve(folder))) console.log(line);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
