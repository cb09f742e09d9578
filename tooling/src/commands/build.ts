import { parseArgs } from 'node:util';
import { buildable } from '../build/build.ts';
import { buildAndSay } from '../build/say.ts';

/**
 * `npm run build [-- NAME …]`: builds these parts, or all, and says each one's version; a part whose inputs have been built
 * before is not built again. `--plan` says what would be built, which is what a release would change.
 */
const known = buildable();
const folders = known.map((name) => (name === 'shell' ? name : `mfe-${name}`)).join(', ');
function partNamed(asked: string): string {
  const name = asked.replace(/\/$/, '').replace(/^mfe-/, '');
  if (known.includes(name)) return name;
  throw new Error(`There is no part «${asked}». Parts: ${folders}.`);
}
try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { plan: { type: 'boolean' } } });
  for (const name of positionals.length > 0 ? positionals.map(partNamed) : known)
    console.log(await buildAndSay(name, { plan: values.plan }));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
