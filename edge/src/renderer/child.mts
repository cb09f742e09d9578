// A renderer process: one unit, the shell that lends to it, and nothing else. Started by launch.ts.
import './sealed.mts';
import { readFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { digestOf } from './digest.mts';
import { readFrames, writeFrame } from './frames.mts';
import { openRealm } from './realm.mts';

const [, , , folder = '', unit = '', unitDigest = '', shell = '', shellDigest = ''] = process.argv;
/** Maximum length of a response, and of an error message, in characters. */
const MAX_LENGTH = { answer: 512 * 1024, words: 2_000 };

/** A bundle as this edge wrote it; null if the disk has another text by its name, or none. */
function textOf(hash: string, digest: string): string | null {
  try {
    const text = readFileSync(path.join(folder, `${hash}.cjs`), 'utf8');
    return digestOf(text) === digest ? text : null;
  } catch {
    return null;
  }
}
/** Loads the bundles before the first request, so that no request pays for it. If a bundle throws here, every request fails with that error. */
function open(shellText: string, unitText: string): (operation: string, json: string) => string {
  try {
    const { realm, factory } = openRealm();
    const wrong = realm.load(factory(shellText, shell), unit === shell ? null : factory(unitText, unit));
    return wrong === '' ? realm.answer : () => `-${wrong}`;
  } catch {
    // A value thrown by a bundle is never inspected here: reading it could run its code with host objects.
    return () => '-the bundle could not be loaded';
  }
}
const send = process.send?.bind(process);
const [shellText, unitText] = [textOf(shell, shellDigest), textOf(unit, unitDigest)];
// A renderer that names a bundle instead of saying that it is up is ended by the edge.
if (shellText === null || unitText === null) send?.(shellText === null ? shell : unit);
else {
  const answer = open(shellText, unitText);
  // The number of the pipe in launch.ts, which a renderer may not load.
  const pipe = new net.Socket({ fd: 4, readable: true, writable: true });
  /** A question is its operation, a line feed, and JSON. */
  readFrames(pipe, {
    take(id, question) {
      const end = question.indexOf('\n');
      let text = answer(question.slice(0, end), question.slice(end + 1));
      if (text.startsWith('-')) text = text.slice(0, MAX_LENGTH.words);
      else if (text.length > MAX_LENGTH.answer) text = `-the bundle answered ${text.length - 1} characters`;
      writeFrame(pipe, id, text);
    },
    refuse: () => process.exit(1),
  });
  send?.('up');
}
