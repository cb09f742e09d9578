// A renderer process: one unit, the shell that lends to it, and nothing else. Started by launch.ts.
import './sealed.mts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { openRealm } from './realm.mts';

type Ask = readonly [id: number, operation: string, json: string];
const [, , , folder = '', unit = '', shell = ''] = process.argv;
/** Characters of an answer, and of the words of an error. */
const LONGEST = { answer: 512 * 1024, words: 2_000 };

/** Reads the bundles before the first question, so that no question pays for it. A bundle that throws here answers everything with that. */
function open(): (operation: string, json: string) => string {
  try {
    const { realm, factory } = openRealm();
    const read = (hash: string) => factory(readFileSync(path.join(folder, `${hash}.cjs`), 'utf8'), hash);
    const wrong = realm.load(read(shell), unit === shell ? null : read(unit));
    return wrong === '' ? realm.answer : () => `-${wrong}`;
  } catch {
    // What a bundle threw is never looked at out here: reading it would run its code with objects of ours.
    return () => '-the bundle could not be loaded';
  }
}
const send = process.send?.bind(process);
const answer = open();
process.on('message', ([id, operation, json]: Ask) => {
  let text = answer(operation, json);
  if (text.startsWith('-')) text = text.slice(0, LONGEST.words);
  else if (text.length > LONGEST.answer) text = `-the bundle answered ${text.length - 1} characters`;
  send?.([id, text]);
});
send?.('up');
