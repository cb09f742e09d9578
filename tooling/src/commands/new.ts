import { ROOT } from '../build/preset.ts';
import { newDomain, newEndpoint } from '../generate/new-domain.ts';
import { newScreen, newSlot } from '../generate/new-part.ts';
import { newRemote } from '../generate/new-remote.ts';

interface Made {
  readonly files: readonly string[];
  /** What to do next: a command, and what it shows. */
  readonly next: readonly (readonly [command: string, shows: string])[];
}
const inRemote = (files: readonly string[], remote: string, look: string): Made => ({
  files,
  next: [
    [`npm test -- mfe-${remote}`, 'its tests'],
    [`npm run dev -- mfe-${remote}`, `the site with it, rebuilt on save: ${look}`],
    ['npm start', 'the site'],
  ],
});
const inApi = (files: readonly string[], domain: string): Made => ({
  files,
  next: [
    [`npm test -- api/src/domains/${domain} api/src/routes`, 'its tests, and who may ask'],
    ['npm start', 'the site; the call stands in /rest/docs'],
    ['npm run verify', 'rules, types, words'],
  ],
});
/** What can be made, by its kind: how many names it takes, and how. */
const KINDS: Readonly<Record<string, readonly [names: number, make: (first: string, second: string) => Made]>> = {
  remote: [
    1,
    (name) => inRemote(newRemote(name, ROOT), name, `its page is /en/${name}, and the header's menu leads to it`),
  ],
  screen: [2, (remote, name) => inRemote(newScreen(remote, name, ROOT), remote, `the screen is /en/${remote}/${name}`)],
  slot: [
    2,
    (remote, name) =>
      inRemote(
        newSlot(remote, name, ROOT),
        remote,
        "any page shows it with <Slot slot={…} props={{ domain: 'PSIHO' }} />",
      ),
  ],
  domain: [1, (name) => inApi(newDomain(name, ROOT), name)],
  endpoint: [2, (domain, name) => inApi(newEndpoint(domain, name, ROOT), domain)],
};
const USAGE = `This command makes remotes, screens, slots, domains and endpoints:
  npm run new -- remote care-plans
  npm run new -- screen care-plans journal
  npm run new -- slot care-plans hint
  npm run new -- domain care-notes
  npm run new -- endpoint care-notes totals`;

/** `npm run new -- KIND …`: a working, tested, translated piece, on the site at the next `npm start`. */
const [kind = '', ...names] = process.argv.slice(2);
try {
  const [most, make] = Object.hasOwn(KINDS, kind) ? (KINDS[kind] ?? []) : [];
  if (most === undefined || !make || names.length > most) throw new Error(USAGE);
  const { files, next } = make(names[0] ?? '', names[1] ?? '');
  const wide = Math.max(...next.map(([command]) => command.length));
  console.log(
    `Written:\n${files.map((file) => `  ${file}`).join('\n')}\n\n${next.map(([command, shows]) => `  ${command.padEnd(wide)}   ${shows}`).join('\n')}`,
  );
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
