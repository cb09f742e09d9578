import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { ROOT } from '../build/preset.ts';

const Versions = z.record(z.string(), z.string());
const Package = z.object({
  workspaces: z.optional(z.array(z.string())),
  dependencies: z.optional(Versions),
  devDependencies: z.optional(Versions),
  peerDependencies: z.optional(Versions),
  optionalDependencies: z.optional(Versions),
});
const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.optional(z.string()), license: z.optional(z.string()), link: z.optional(z.boolean()) }),
  ),
});
const Audit = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), range: z.string() })),
});

/** Licences under which code may be used here and delivered to visitors. */
const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'CC-BY-4.0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Zlib',
]);
/** Packages whose licence is not a single identifier in the lock file, each reviewed by a person. */
const REVIEWED: Readonly<Record<string, string>> = {
  'png-js': 'MIT, in its LICENSE file',
  'web-push': 'MPL-2.0, file by file: used unchanged on servers',
  'dejavu-fonts-ttf': 'the free licence of Bitstream Vera, in its LICENSE file',
  '@img/sharp': 'LGPL-3.0 for libvips, a library of its own that servers load unchanged; the rest Apache-2.0 and MIT',
  // Of s3rver, the object storage of tests.
  busboy: 'MIT, in its LICENSE file',
  dicer: 'MIT, in its LICENSE file',
  streamsearch: 'MIT, in its LICENSE file',
  'humanize-number': 'MIT, in its Readme.md',
  only: 'MIT, in its Readme.md',
};
/** Severities that stop a change: lower ones can wait for the next update. */
const BLOCKING = new Set(['high', 'critical']);

const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));

/** Every version in every package.json is exact, so that two machines never run different code from one commit. */
export function inexactVersions(files: readonly (readonly [file: string, content: unknown])[]): readonly string[] {
  return files.flatMap(([file, content]) => {
    const { dependencies, devDependencies, peerDependencies, optionalDependencies } = Package.parse(content);
    const all = Object.entries({ ...dependencies, ...devDependencies, ...peerDependencies, ...optionalDependencies });
    return all
      .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      .map(([name, version]) => `${file}: ${name} is «${version}», not one exact version`);
  });
}

/** `@img/sharp` for its builds, one for each system. */
const sameForAll = (name: string): string => name.replace(/^@img\/sharp-.*$/, '@img/sharp');

/**
 * Packages in the lock file whose licence is not allowed. With OR, one allowed licence is enough;
 * with AND, all must be allowed.
 */
export function refusedLicences(lock: unknown): readonly string[] {
  const isAllowed = (text: string): boolean => {
    const plain = text.replaceAll(/[()]/g, '');
    return plain.includes(' OR ')
      ? plain.split(' OR ').some((one) => isAllowed(one))
      : plain.split(' AND ').every((one) => ALLOWED.has(one));
  };
  return Object.entries(Lock.parse(lock).packages).flatMap(([place, { license, link }]) => {
    const name = place.split('node_modules/').at(-1) ?? '';
    if (
      !place.includes('node_modules/') ||
      link ||
      REVIEWED[sameForAll(name)] !== undefined ||
      (license !== undefined && isAllowed(license))
    )
      return [];
    return [`${place} has the licence «${license ?? 'none'}», which tooling/src/verify/dependencies.ts does not allow`];
  });
}

/** Known vulnerabilities of production packages, from the registry's list; null if the list is unavailable. */
function knownVulnerabilities(): readonly string[] | null {
  const { stdout } = spawnSync('npm', ['audit', '--json', '--omit=dev'], {
    cwd: ROOT,
    encoding: 'utf8',
    timeout: 60_000,
  });
  try {
    const { vulnerabilities } = Audit.parse(JSON.parse(stdout));
    return Object.entries(vulnerabilities).flatMap(([name, { severity, range }]) =>
      BLOCKING.has(severity) ? [`${name} ${range} is vulnerable (${severity}): see npm audit`] : [],
    );
  } catch {
    return null;
  }
}

/**
 * Exact versions, allowed licences, no known vulnerabilities. A check that could not run is noted and is not a problem.
 */
export function checkDependencies(note: (text: string) => void): readonly string[] {
  const { workspaces = [] } = Package.parse(readJson('package.json'));
  const files = ['package.json', ...workspaces.map((name) => `${name}/package.json`)].filter((file) =>
    existsSync(path.join(ROOT, file)),
  );
  const found = knownVulnerabilities();
  if (found === null) note('this registry provides no list of vulnerabilities, so none were checked');
  return [
    ...inexactVersions(files.map((file) => [file, readJson(file)])),
    ...refusedLicences(readJson('package-lock.json')),
    ...(found ?? []),
  ];
}
