// A renderer process: one unit, the shell that lends to it, and nothing else. Started by launch.ts.
import './sealed.mts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { openRealm } from './realm.mts';

type Ask = readonly [id: number, operation: string, json: string];
const [, , , folder = '', unit = '', shell = ''] = process.argv;
/** Maximum length of a response, and of an error message, in characters. */
const MAX_LENGTH = { answer: 512 * 1024, words: 2_000 };

/** Loads the bundles before the first request, so that no request pays for it. If a bundle throws here, every request fails with that error. */
function open(): (operation: string, json: string) => string {
  try {
    const { realm, factory } = openRealm();
    const read = (hash: string) => factory(readFileSync(path.join(folder, `${hash}.cjs`), 'utf8'), hash);
    const wrong = realm.load(read(shell), unit === shell ? null : read(unit));
    return wrong === '' ? realm.answer : () => `-${wrong}`;
  } catch {
    // A value thrown by a bundle is never inspected here: reading it could run its code with host objects.
    return () => '-the bundle could not be loaded';
  }
}
const send = process.send?.bind(process);
const answer = open();
process.on('message', ([id, operation, json]: Ask) => {
  let text = answer(operation, json);
  if (text.startsWith('-')) text = text.slice(0, MAX_LENGTH.words);
  else if (text.length > MAX_LENGTH.answer) text = `-the bundle answered ${text.length - 1} characters`;
  send?.([id, text]);
});
send?.('up');
