import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../build/preset.ts';

const FOLDERS = () =>
  readdirSync(ROOT).filter((name) =>
    /^(shell|mfe-.*|shared-.*|.*-content|api|registry|edge|tooling|bench)$/.test(name),
  );
interface Found {
  readonly summary: {
    readonly violations: readonly {
      readonly from: string;
      readonly to: string;
      readonly rule: { readonly name: string };
    }[];
  };
}

function cruise(root: string): Found {
  const rules = path.join(root, 'tooling/src/verify/boundaries.cjs');
  const run = spawnSync(
    path.join(ROOT, 'node_modules/.bin/node'),
    [
      path.join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
      '--config',
      rules,
      '--output-type',
      'json',
      ...FOLDERS(),
    ],
    { cwd: root, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  );
  if (!run.stdout) throw new Error(`dependency-cruiser did not run: ${run.stderr.slice(0, 1000)}`);
  return JSON.parse(run.stdout) as Found;
}
export const checkBoundaries = (): readonly string[] =>
  cruise(ROOT).summary.violations.map(({ from, to, rule }) => `${rule.name}: ${from} → ${to}`);

/** A file that violates each rule; a rule that finds nothing is broken. */
const PLANTED: Readonly<Record<string, readonly [file: string, source: string]>> = {
  'remote-imports-remote': ['mfe-marketplace/src/planted-a.ts', "import '../../mfe-blog-education/src/unit.ts';\n"],
  'remote-imports-server-or-shell': ['mfe-marketplace/src/planted-b.ts', "import '../../shell/src/page/site.ts';\n"],
  'shell-imports-remote': ['shell/src/planted-c.ts', "import '../../mfe-marketplace/src/unit.ts';\n"],
  'shell-names-product': ['shell/src/planted-k.ts', "import '../../shared-contracts/src/domains/booking/index.ts';\n"],
  'shell-imports-server': ['shell/src/planted-j.ts', "import '../../shared-server/src/errors.ts';\n"],
  'contracts-import-only-zod-and-types': ['shared-contracts/src/planted-d.ts', "import 'rxjs';\n"],
  'kit-imports-outwards': ['shared-kit/src/planted-e.ts', "import '../../shell/src/page/site.ts';\n"],
  'kit-imports-node': ['shared-kit/src/planted-f.ts', "import 'node:fs';\n"],
  'server-imports-server': ['edge/src/planted-g.ts', "import '../../registry/src/settings.ts';\n"],
  'shared-server-imports-outwards': ['shared-server/src/planted-k.ts', "import '../../edge/src/environment.ts';\n"],
  'content-imports-outwards': ['demo-content/src/planted-r.ts', "import '../../api/src/platform/ids.ts';\n"],
  'reference-imports-demo': ['reference-content/src/planted-s.ts', "import '../../demo-content/src/index.ts';\n"],
  'content-read-outside-seed': [
    'api/src/domains/blog/planted-t.ts',
    "import '../../../../demo-content/src/index.ts';\n",
  ],
  'production-needs-demo': ['api/src/planted-u.ts', "import './seed/seed.ts';\n"],
  'server-imports-front': ['edge/src/planted-h.ts', "import '../../shared-kit/src/format.ts';\n"],
  'feature-imports-screen': [
    'mfe-marketplace/src/features/planted/one.ts',
    "import '../../screens/home/home-page.ts';\n",
  ],
  'feature-imports-feature': ['mfe-marketplace/src/features/planted/two.ts', "import '../planted-other/three.ts';\n"],
  'remote-api-imports-upwards': ['mfe-marketplace/src/api/planted.ts', "import '../screens/home/home-page.ts';\n"],
  'domain-imports-inside-of-domain': ['api/src/domains/blog/planted.ts', "import '../booking/tables.ts';\n"],
  'tables-import-domain': ['api/src/domains/planted/planted-tables.ts', "import '../blog/index.ts';\n"],
  'door-lends-tables': ['api/src/domains/planted/index.ts', "export { none } from './planted-tables.ts';\n"],
  'domain-lends-routes': ['api/src/domains/planted-other/index.ts', "export { none } from './noun-routes.ts';\n"],
  'outside-imports-inside-of-domain': ['api/src/planted-q.ts', "import './domains/blog/tables.ts';\n"],
  'platform-imports-domain': ['api/src/platform/planted-l.ts', "import type {} from '../domains/blog/index.ts';\n"],
  'routes-import-queries': ['api/src/domains/planted/noun/noun-routes.ts', "import './noun-queries.ts';\n"],
  'service-imports-fastify': ['api/src/domains/planted/noun/noun-service.ts', "import type {} from 'fastify';\n"],
  'queries-import-upwards': [
    'api/src/domains/planted/noun/noun-queries.ts',
    "import type {} from './noun-service.ts';\n",
  ],
  'rules-import-rows': ['api/src/domains/planted/noun/noun-rules.ts', "import './noun-queries.ts';\n"],
  'sql-outside-queries': ['api/src/domains/planted/noun/planted-v.ts', "import 'drizzle-orm';\n"],
  'tables-outside-queries': ['api/src/domains/planted/noun/planted-w.ts', "import '../planted-tables.ts';\n"],
  'no-circular': ['edge/src/planted-o.ts', "import type {} from './planted-p.ts';\n"],
  'production-imports-tests': ['edge/src/planted-i.ts', "import './testing/planted.ts';\n"],
};
/** Modules that planted files import and that would not exist otherwise. */
const SUPPORTING: readonly (readonly [file: string, source: string])[] = [
  ['mfe-marketplace/src/features/planted-other/three.ts', 'export const three = 3;\n'],
  ['api/src/domains/planted-other/noun-routes.ts', 'export const none = 0;\n'],
  ['edge/src/planted-p.ts', "import './planted-o.ts';\n"],
  ['edge/src/testing/planted.ts', 'export const none = 0;\n'],
];
/** Plants every violation in one temporary copy and returns the rules that did not detect theirs. */
export function checkRulesFail(): readonly string[] {
  const copy = mkdtempSync(path.join(tmpdir(), 'tessera-boundaries-'));
  try {
    for (const folder of FOLDERS()) {
      cpSync(path.join(ROOT, folder), path.join(copy, folder), {
        recursive: true,
        filter: (source) => !/(node_modules|\.tsc|dist)$/.test(source),
      });
    }
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'));
    for (const [file, source] of [...Object.values(PLANTED), ...SUPPORTING]) {
      mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
      writeFileSync(path.join(copy, file), source);
    }
    const seen = new Set(cruise(copy).summary.violations.map(({ from, rule }) => `${rule.name} ${from}`));
    return Object.entries(PLANTED)
      .filter(([name, [file]]) => !seen.has(`${name} ${file}`))
      .map(([name]) => `the rule «${name}» did not see its planted violation`);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
