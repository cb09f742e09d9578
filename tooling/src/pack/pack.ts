import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LENT, LENT_ON_SERVER } from '@tessera/contracts/lent';
import { ROOT } from '../build/preset.ts';
import { compiled, declarationsOf, dependenciesOf, filesBelow, reachedFrom, type Files } from './compile.ts';

interface Package {
  readonly name: string;
  readonly version: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}
/** Workspaces whose sources the packed tooling has inside it; a team needs only some files of them. */
const INSIDE = ['tooling', 'shared-server', 'registry'];
/** What the tooling lends to a team's own code: the names for `webpack.config.ts`. */
const LENT_TOOLS = ['./build', './integrity'];
/** What of the kit a team can import: what the shell lends, and the type of message keys. */
const KIT = new Set([...Object.keys(LENT), ...LENT_ON_SERVER, '@tessera/kit/i18n']);
/** Loaded by the name in an option, where no import shows them. */
const BY_NAME = ['@swc/core', 'lightningcss'];
const BIN = `#!/usr/bin/env node
const [major] = process.versions.node.split('.');
if (Number(major) < 24) {
  console.error(\`tessera needs Node 24 or newer; this is \${process.version}.\`);
  process.exit(1);
}
const { tessera } = await import('./tooling/src/pack/tessera.js');
process.exitCode = await tessera(process.argv.slice(2));
`;

const readPackage = (workspace: string): Package =>
  JSON.parse(readFileSync(path.join(ROOT, workspace, 'package.json'), 'utf8')) as Package;

/** The addresses that a packed package has: those of the workspace whose file was packed. */
function exportsOf({ exports }: Package, files: Files, under: string, isOnlyTypes: boolean): Record<string, object> {
  return Object.fromEntries(
    Object.entries(exports).flatMap(([address, source]) => {
      const script = path.posix.join(under, source).replace(/\.tsx?$/, '.js');
      const types = script.replace(/\.js$/, '.d.ts');
      const isThere = script.includes('*') || types in files;
      return isThere ? [[address, { types: `./${types}`, ...(isOnlyTypes ? {} : { default: `./${script}` }) }]] : [];
    }),
  );
}

/**
 * Writes one package into `folder` and packs it with npm; returns the tarball's file. The version ends with a hash of
 * the files, so that another content is another package: a team's versions are also made of the packages it uses.
 */
function packed(
  folder: string,
  given: Package,
  files: Files,
  rest: { readonly dependencies: Readonly<Record<string, string>>; readonly [field: string]: unknown },
): { readonly file: string; readonly version: string } {
  const about = { name: given.name, type: 'module', license: 'UNLICENSED', sideEffects: false, ...rest };
  const hash = createHash('sha256').update(
    JSON.stringify([about, Object.entries(files).toSorted(([a], [b]) => a.localeCompare(b))]),
  );
  const version = `${given.version}-g${hash.digest('hex').slice(0, 10)}`;
  const at = path.join(folder, given.name.replace('@tessera/', ''));
  rmSync(at, { recursive: true, force: true });
  for (const [name, text] of Object.entries({
    ...files,
    'package.json': `${JSON.stringify({ ...about, version }, null, 2)}\n`,
  })) {
    mkdirSync(path.dirname(path.join(at, name)), { recursive: true });
    writeFileSync(path.join(at, name), text);
  }
  const { status, stdout, stderr } = spawnSync('npm', ['pack', '--json', '--pack-destination', folder], {
    cwd: at,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm could not pack ${given.name}: ${stderr.trim()}`);
  const [{ filename } = { filename: '' }] = JSON.parse(stdout) as readonly { readonly filename: string }[];
  return { file: path.join(folder, filename), version };
}

/**
 * Packs what a team without the repository needs into `folder`, and returns the tarballs: the contracts, the types of
 * the kit, which the shell lends at run time, and the tooling with the command `tessera`. Node strips no types below
 * `node_modules`, so they are compiled (ADR 0046).
 */
export function packAll(folder: string): readonly string[] {
  const types = spawnSync(path.join(ROOT, 'node_modules/.bin/tsc'), ['-b', 'tooling', 'shared-kit'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (types.status !== 0) throw new Error(`The types do not compile:\n${types.stdout}`);
  mkdirSync(folder, { recursive: true });
  const contracts = readPackage('shared-contracts');
  const kit = readPackage('shared-kit');
  const tooling = readPackage('tooling');
  const versions: Record<string, string> = {};
  for (const workspace of ['.', 'shared-contracts', 'shared-kit', ...INSIDE]) {
    const { dependencies, devDependencies } = readPackage(workspace);
    Object.assign(versions, workspace === '.' ? devDependencies : dependencies);
  }

  const contractFiles = compiled('shared-contracts', filesBelow('shared-contracts'), '');
  const first = packed(folder, contracts, contractFiles, {
    exports: exportsOf(contracts, contractFiles, '', false),
    dependencies: dependenciesOf(contractFiles, versions),
  });
  versions['@tessera/contracts'] = first.version;

  const kitExports = Object.entries(kit.exports).filter(([address]) => KIT.has(address.replace('.', kit.name)));
  const kitFiles = {
    ...declarationsOf('shared-kit', filesBelow('shared-kit'), ''),
    'src/styles.d.ts': readFileSync(path.join(ROOT, 'shared-kit/src/styles.d.ts'), 'utf8'),
  };
  const second = packed(folder, kit, kitFiles, {
    exports: {
      ...exportsOf({ ...kit, exports: Object.fromEntries(kitExports) }, kitFiles, '', true),
      './styles': { types: './src/styles.d.ts' },
    },
    dependencies: dependenciesOf(kitFiles, versions, ['@types/react']),
  });

  const entries = ['src/pack/tessera.ts', ...LENT_TOOLS.map((name) => tooling.exports[name] ?? '')];
  const toolFiles: Files = {
    ...reachedFrom(
      entries.map((entry) => path.join('tooling', entry)),
      INSIDE,
    ),
    'tessera.js': BIN,
  };
  const lent = Object.fromEntries(LENT_TOOLS.map((name) => [name, tooling.exports[name] ?? '']));
  const third = packed(folder, tooling, toolFiles, {
    bin: { tessera: './tessera.js' },
    engines: { node: '>=24' },
    exports: exportsOf({ ...tooling, exports: lent }, toolFiles, 'tooling', false),
    dependencies: dependenciesOf(toolFiles, versions, BY_NAME),
  });
  return [first.file, second.file, third.file];
}
