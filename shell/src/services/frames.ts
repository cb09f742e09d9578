import { MOST_FRAMES, type Frame } from '@tessera/contracts/reports';

/** The end of a line of a stack, in the words of every browser: `at f (URL:1:2)`, `f@URL:1:2`. */
const PLACE = /(?:^|[\s(@])(https?:\/\/[^\s()@]+):(\d{1,7}):(\d{1,8})\)?$/;
const OWN = /^\/assets\/[a-z][a-z0-9-]{1,39}\/[\w@~+-][\w@~+.-]*\.js$/;

/**
 * The places of a stack that are in scripts of this origin, the innermost first. Nothing else of it leaves the browser:
 * its first lines are the message, and others may name what an extension or the visitor's machine has.
 */
export function framesOf(error: unknown, origin: string): readonly Frame[] {
  if (!(error instanceof Error)) return [];
  const stack = String(error.stack ?? '');
  const head = `${error.name}: ${error.message}`;
  const lines = (stack.startsWith(head) ? stack.slice(head.length) : stack).slice(0, 20_000).split('\n');
  return lines
    .flatMap((line) => {
      const [, address = '', row, column] = PLACE.exec(line.trim()) ?? [];
      if (!address.startsWith(`${origin}/`)) return [];
      const file = address.slice(origin.length);
      if (!OWN.test(file) || file.length > 200) return [];
      const frame = { file, line: Number(row), column: Number(column) };
      return frame.line >= 1 && frame.line <= 1_000_000 && frame.column >= 1 && frame.column <= 10_000_000
        ? [frame]
        : [];
    })
    .slice(0, MOST_FRAMES);
}
