import { init, type ModuleFederation } from '@module-federation/enhanced/runtime';
import { lent } from '../lent.ts';
import { integrityOf } from './integrity.ts';

/** The federation runtime of this tab, with the shell's guards. */
export interface FederationRuntime {
  /** Loads the container and the module that it exposes. */
  load(name: string, entry: string): Promise<{ default?: unknown } | null>;
  /** Drops a container with everything that the runtime has cached of it. */
  remove(name: string): void;
}
/**
 * Private API of the runtime, but the only way to drop a remote with everything it has cached: `registerRemotes`
 * with `force` replaces it instead.
 */
function removeRemote(
  { remoteHandler }: ModuleFederation,
  registered: ModuleFederation['options']['remotes'][number],
): void {
  remoteHandler['removeRemote'](registered);
}
/** Copies a share scope, which is keyed by module and version. */
const scopeCopy = <T>(
  scope: Readonly<Record<string, Readonly<Record<string, T>>>>,
): Record<string, Record<string, T>> =>
  Object.fromEntries(Object.entries(scope).map(([module, versions]) => [module, { ...versions }]));

/** The share scope of the page, in the shape of the runtime. */
const shared = Object.fromEntries(
  Object.entries(lent).map(([name, { version, isEager, module, get }]) => {
    const shareConfig = { singleton: true, requiredVersion: false as const };
    return [
      name,
      isEager
        ? { version, scope: 'default', lib: () => module, shareConfig: { ...shareConfig, eager: true } }
        : { version, scope: 'default', get, shareConfig },
    ];
  }),
);

export function createRuntime(): FederationRuntime {
  const runtime = init({
    name: 'shell',
    remotes: [],
    shared,
    shareStrategy: 'loaded-first',
    plugins: [
      {
        name: 'integrity',
        createScript({ url }: { url: string }) {
          const script = document.createElement('script');
          script.src = url;
          script.crossOrigin = 'anonymous';
          script.integrity = integrityOf(url);
          return script;
        },
      },
      {
        name: 'own-scope',
        // A container's registrations stay in its own scope: a module that it shared with other
        // remotes would outlive its rollback.
        async beforeInitContainer(given) {
          const shareScope = scopeCopy(given.shareScope);
          return {
            ...given,
            shareScope,
            remoteEntryInitOptions: { ...given.remoteEntryInitOptions, shareScopeMap: { default: shareScope } },
          };
        },
      },
    ],
  });
  return {
    load(name, entry) {
      runtime.registerRemotes([{ name, entry, entryGlobalName: name, type: 'var' }]);
      return runtime.loadRemote<{ default?: unknown }>(`${name}/unit`);
    },
    remove(name) {
      const registered = runtime.options.remotes.find((remote) => remote.name === name);
      if (registered) removeRemote(runtime, registered);
    },
  };
}
