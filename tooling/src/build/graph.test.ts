import { utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setUpFolder } from '@tessera/server/testing/folder';
import { changedSince } from './graph.ts';
import { ROOT } from './preset.ts';

const folder = setUpFolder();

/** The file that was written too late for a build that began at this instant, if it was written at that one. */
function lateFile(began: number, written: number): string | undefined {
  writeFileSync(folder('card.tsx'), '');
  utimesSync(folder('card.tsx'), written / 1000, written / 1000);
  const name = path.relative(ROOT, folder('card.tsx'));
  const late = changedSince({ files: [[name, '']], folders: [], absent: [], packages: [] }, began);
  return late === undefined ? undefined : path.basename(late);
}
it.each([
  ['before the build began', -1_000, undefined],
  ['while it ran: the bundler may have read other bytes than the version names', -10, 'card.tsx'],
  ['in the future, by a clock that is ahead', 3_600_000, undefined],
])('a file that was saved %s', (_, offset, late) => {
  const now = Date.now();
  expect(lateFile(now - 500, now + offset)).toBe(late);
});
