import { ROOT } from '../build/preset.ts';
import { newRemote } from '../generate/new-remote.ts';

/** `npm run new -- remote NAME`: generates a working, tested, translated remote, available after the next `npm start`. */
const [kind, name = '', ...rest] = process.argv.slice(2);
try {
  if (kind !== 'remote' || rest.length > 0) throw new Error('This command generates remotes: npm run new -- remote care-plans');
  const files = newRemote(name, ROOT);
  console.log(`Written for the remote «${name}»:\n${files.map((file) => `  ${file}`).join('\n')}

  npm test -- mfe-${name}      its tests
  npm run dev -- mfe-${name}   the site with it, rebuilt on save: its page is /en/${name}
  npm start                    the site; the header's menu leads to it`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
