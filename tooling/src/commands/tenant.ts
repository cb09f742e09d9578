import path from 'node:path';
import { thrownMessage } from '@tessera/server/errors';
import { ROOT } from '../build/preset.ts';
import { addAccessCodes } from '../site/access-codes.ts';
import { runRegistryCommand } from '../site/registry-command.ts';

/**
 * `npm run tenant -- add FILE|show [CODE]|validate CODE|publish CODE|revert CODE`: the partners of the site, and `codes
 * CODE [FILE]`: the access codes that a partner gives to its people, which the api has.
 */
const [act, partner, file, ...more] = process.argv.slice(2);
if (act !== 'codes') runRegistryCommand(['tenant', ...process.argv.slice(2)]);
else if (partner === undefined || more.length > 0) {
  console.error('Usage: npm run tenant -- codes CODE [FILE]');
  process.exitCode = 2;
} else {
  const data = path.resolve(ROOT, process.env['TESSERA_DATA'] ?? '.data');
  await addAccessCodes(data, partner, file).then(
    (sentence) => console.log(sentence),
    (error: unknown) => {
      console.error(thrownMessage(error));
      process.exitCode = 1;
    },
  );
}
