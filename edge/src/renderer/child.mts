// A renderer process: one unit, the shell that lends to it, and nothing else. Started by launch.ts.
import './sealed.mts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { openRealm } from './realm.mts';

type Ask = readonly [id: number, operation: string, json: string];
const [, , , folder = '', unit = '', shell = ''] = process.argv;
/** Characters of an answer, and of the words of an error. */
const LONGEST = { answer: 512 * 1024, words: 2_000 };

let answer: ((operation: string, json: string) => string) | null = null;
function open(): (operation: string, json: string) => string {
  const { realm, factory } = openRealm();
  const read = (hash: string) => factory(readFileSync(path.join(folder, `${hash}.cjs`), 'utf8'), hash);
  const wrong = realm.load(read(shell), unit === shell ? null : read(unit));
  return wrong === '' ? realm.answer : () => `-${wrong}`;
}
const send = process.send?.bind(process);
process.on('message', ([id, operation, json]: Ask) => {
  let text: string;
  try {
    answer ??= open();
    text = answer(operation, json);
  } catch {
    // What a bundle threw is never looked at out here: reading it would run its code with objects of ours.
    text = '-the bundle could not be loaded';
  }
  if (typeof text !== 'string') text = '-no text';
  if (text.startsWith('-')) text = text.slice(0, LONGEST.words);
  else if (text.length > LONGEST.answer) text = `-the bundle answered ${text.length - 1} characters`;
  send?.([id, text]);
});
send?.('up');
