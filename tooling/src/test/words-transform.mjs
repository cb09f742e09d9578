import { createHash } from 'node:crypto';
import { wordsOf } from '../build/words.ts';

/** Tests read a remote's language files as its build does: `src/i18n/<lang>.json` has the words of all its folders. */
const joined = (file) => JSON.stringify(wordsOf(file).words);
export default {
  process: (_source, file) => ({ code: joined(file) }),
  getCacheKey: (_source, file) => createHash('sha256').update(joined(file)).digest('hex'),
};
