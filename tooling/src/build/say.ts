import { build, versionOf, type BuildOptions } from './build.ts';

const seconds = (from: number): string => ((performance.now() - from) / 1000).toFixed(1);
/** Builds a part, or with `plan` only finds its version; returns the line that says so. */
export async function buildAndSay(
  name: string,
  { plan = false, ...options }: Pick<BuildOptions, 'folder'> & { readonly plan?: boolean | undefined } = {},
): Promise<string> {
  const from = performance.now();
  const { version, fresh } = await (plan ? versionOf(name, options) : build(name, options));
  const done = plan ? 'is to be built' : `was built in ${seconds(from)} s`;
  return `${name} ${version} ${fresh ? done : `was built before (${seconds(from)} s)`}`;
}
