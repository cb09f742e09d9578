import { readdirSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as core from 'zod/v4/core';
import { ROOT } from './preset.ts';

const CONTRACTS = path.join(ROOT, 'shared-contracts/src');
const ofShell = (file: string): string => pathToFileURL(path.join(ROOT, 'shell/src/schemas', file)).href;
const RECIPES = ofShell('recipes.ts');
const WITH = '?recipes';
/** Every module of the contracts without what is for tests. */
const MODULES = readdirSync(CONTRACTS, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(file))
  .sort();
const isSchema = (value: unknown): value is core.$ZodType =>
  typeof value === 'object' && value !== null && 'safeParse' in value && typeof value.safeParse === 'function';

/** Every schema of the contracts, by the file and the names that lead to it, as JSON Schema. */
async function schemas(query: string): Promise<ReadonlyMap<string, unknown>> {
  const found = new Map<string, unknown>();
  const visit = (at: string, value: unknown, depth: number): void => {
    if (isSchema(value)) found.set(at, core.toJSONSchema(value, { unrepresentable: 'any', io: 'input' }));
    else if (depth > 0 && typeof value === 'object' && value !== null && !Array.isArray(value))
      for (const [name, inner] of Object.entries(value)) visit(`${at} ${name}`, inner, depth - 1);
  };
  for (const file of MODULES) visit(file, await import(pathToFileURL(path.join(CONTRACTS, file)).href + query), 3);
  return found;
}

it('the recipes of the shell make of every contract what the library makes of it', async () => {
  const real = await schemas('');
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      const isOurs = context.parentURL?.endsWith(WITH) === true;
      if (isOurs && specifier === 'zod/mini') return { url: RECIPES, shortCircuit: true };
      const found = next(specifier, context);
      return isOurs && found.url.includes('/shared-contracts/src/') ? { ...found, url: found.url + WITH } : found;
    },
  });
  try {
    const { follow } = (await import(RECIPES)) as { follow(library: unknown): void };
    follow(await import(ofShell('library.ts')));
    const { Id } = (await import(pathToFileURL(path.join(CONTRACTS, 'platform/values.ts')).href + WITH)) as {
      Id: object;
    };
    // A recipe has no more of its own than this.
    expect(Object.keys(Id)).toEqual(['check']);
    const made = await schemas(WITH);
    expect(made.size).toBeGreaterThan(500);
    expect(made).toEqual(real);
  } finally {
    hooks.deregister();
  }
});
