import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { operatorError } from '@tessera/server/errors';
import { ROOT } from '@tessera/tooling/preset';

/** What the measurements compare with or measure by; no part of the product, and in nobody's lock file. */
const PINNED = { lighthouse: '13.5.0', next: '16.4.6', react: '19.3.1', 'react-dom': '19.3.1' } as const;
/** Holds these packages and the Next application that is generated beside them. */
export const TOOLS = path.join(ROOT, '.cache/bench-next');

/**
 * Installs the packages on first use, with their exact versions and without running their scripts. Throws an operator
 * error if they cannot be had.
 */
export function haveTools(): void {
  const wanted = JSON.stringify(PINNED);
  const mark = path.join(TOOLS, 'installed.json');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return;
  mkdirSync(TOOLS, { recursive: true });
  writeFileSync(
    path.join(TOOLS, 'package.json'),
    JSON.stringify({ name: 'bench-next', private: true, type: 'module', dependencies: PINNED }),
  );
  console.error(`Installing Next ${PINNED.next} and Lighthouse ${PINNED.lighthouse} for the measurements …`);
  const { status, stderr } = spawnSync(
    'npm',
    ['install', '--prefix', TOOLS, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: TOOLS, encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const isComplete = Object.keys(PINNED).every((name) =>
    existsSync(path.join(TOOLS, 'node_modules', name, 'package.json')),
  );
  if (status !== 0 || !isComplete)
    throw operatorError(
      `The page to compare with needs the packages ${Object.entries(PINNED)
        .map(([name, version]) => `${name}@${version}`)
        .join(
          ', ',
        )}, and npm could not install them: ${(stderr ?? '').trim().split('\n').at(0) || 'npm did not run'}. Check the connection to the npm registry and run the measurement again.`,
    );
  writeFileSync(mark, wanted);
}
