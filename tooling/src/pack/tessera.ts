import { parseArgs } from 'node:util';
import { RemoteName } from '@tessera/contracts/release';
import { runCommandLine } from '@tessera/registry/command-line';
import { buildAndSay } from '../build/say.ts';
import { configOf } from '../build/descriptor.ts';

const USAGE = `A remote in a folder of its own.

  build                                    build the remote of this folder into dist/NAME/VERSION
      --plan                               only say which version its sources have
  dev                                      what is needed to see each save at once
  publish DIR                              store a build in the registry
  promote REMOTE VERSION                   make a stored version live
      --deadline MINUTES                   how long a busy tab may wait for it (default 10)
  rollback REMOTE [VERSION]                go back to the version before, or to the named one
      --deadline MINUTES                   as above; 0 swaps busy tabs at once
  retire REMOTE                            take the remote off the site; a promotion brings it back
  status                                   what is live
  list REMOTE                              stored versions of a remote

  --environment NAME                       default: TESSERA_ENVIRONMENT, else production
  --url ADDRESS                            the registry; default: TESSERA_REGISTRY

The token of TESSERA_REGISTRY_TOKEN says who you are. The key that signs your versions is made at the first publication,
in .data/keys or in the folder that TESSERA_DATA names: keep it, because only that key can publish the next version.
`;
const DEV = `dev needs a running site: it replaces modules in the tabs of a site of the platform's own repository.
  With that repository: put this folder into it as mfe-NAME and run npm run dev -- NAME.
  Without it: npx tessera build, publish and promote in an environment of your own; open tabs then show the new version.
  A remote with its own webpack.config.ts has the development server of its own build instead.
`;

async function buildHere(words: readonly string[]): Promise<number> {
  try {
    const { values } = parseArgs({ args: [...words], options: { plan: { type: 'boolean' } } });
    const folder = process.cwd();
    const { name } = await configOf(folder);
    if (!RemoteName.safeParse(name).success)
      throw new Error(
        `remote.config.ts: the name «${name}» has to be 2 to 40 of a to z, 0 to 9 and -, with a letter first.`,
      );
    process.stdout.write(`${await buildAndSay(name, { folder, plan: values.plan })}\n`);
    return 0;
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    return 1;
  }
}
/** The command line of a team that has the packed tooling and no repository. Resolves with the exit code. */
export async function tessera(words: readonly string[]): Promise<number> {
  const [command, ...rest] = words;
  if (command === 'build') return buildHere(rest);
  if (command === 'dev') {
    process.stderr.write(DEV);
    return 1;
  }
  return runCommandLine(words, {
    name: 'npx tessera',
    usage: USAGE,
    commands: ['publish', 'promote', 'rollback', 'retire', 'status', 'list'],
    url: process.env['TESSERA_REGISTRY'],
    openHere: () => Promise.reject(new Error('Say which registry: --url ADDRESS, or TESSERA_REGISTRY.')),
  });
}
