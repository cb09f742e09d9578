import { lent } from '../lent.ts';
import { integrityOf } from './integrity.ts';

/** What a build of webpack's own container plugin leaves in the global that has its name. */
interface Container {
  init(scope: object): unknown;
  get(module: string): Promise<() => { readonly default?: unknown }>;
}
/** A scope of its own for each container: what it registers would outlive its rollback in one that others see. */
const scopeOf = (): object =>
  Object.fromEntries(
    Object.entries(lent).map(([name, { version, isEager, get }]) => [
      name,
      { [version]: { get, eager: isEager, from: 'shell', loaded: isEager ? 1 : undefined } },
    ]),
  );

/** Runs a script under its hash. It leaves the document when it has run, or could not. */
const run = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.crossOrigin = 'anonymous';
    script.integrity = integrityOf(url);
    script.onload = () => {
      script.remove();
      resolve();
    };
    script.onerror = () => {
      script.remove();
      reject(new Error(`${url} did not load`));
    };
    document.head.append(script);
  });

/**
 * Opens the container of a version that our preset has built, without the federation runtime (ADR 0090): a page that
 * begins with it needs no more of the runtime than these steps.
 */
export async function openContainer(name: string, entry: string): Promise<{ readonly default?: unknown }> {
  await run(entry);
  const container = (globalThis as unknown as Record<string, Container | undefined>)[name];
  if (!container) throw new Error(`${entry} has no container ${name}`);
  await container.init(scopeOf());
  return (await container.get('./unit'))();
}
