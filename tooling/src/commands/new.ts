import { ROOT } from '../build/preset.ts';
import { newScreen, newSlot } from '../generate/new-part.ts';
import { newRemote } from '../generate/new-remote.ts';

/** What can be made, by its kind: the files that it wrote, and what to look at next. */
const KINDS = {
  remote: ([name = '']: readonly string[]) => [newRemote(name, ROOT), name, `its page is /en/${name}, and the header's menu leads to it`],
  screen: ([remote = '', name = '']: readonly string[]) => [newScreen(remote, name, ROOT), remote, `the screen is /en/${remote}/${name}`],
  slot: ([remote = '', name = '']: readonly string[]) => [newSlot(remote, name, ROOT), remote, `any page shows it with <Slot slot={…} props={{ domain: 'PSIHO' }} />`],
} as const satisfies Record<string, (names: readonly string[]) => readonly [readonly string[], string, string]>;
const USAGE = `This command makes remotes, screens and slots:
  npm run new -- remote care-plans
  npm run new -- screen care-plans journal
  npm run new -- slot care-plans hint`;

/** `npm run new -- KIND …`: a working, tested, translated piece, on the site at the next `npm start`. */
const [kind = '', ...names] = process.argv.slice(2);
try {
  if (!(kind in KINDS) || names.length > (kind === 'remote' ? 1 : 2)) throw new Error(USAGE);
  const [files, remote, look] = KINDS[kind as keyof typeof KINDS](names);
  console.log(`Written for the remote «${remote}»:\n${files.map((file) => `  ${file}`).join('\n')}

  npm test -- mfe-${remote}      its tests
  npm run dev -- mfe-${remote}   the site with it, rebuilt on save: ${look}
  npm start                    the site`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
