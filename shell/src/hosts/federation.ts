import type { Lang } from '@tessera/contracts/languages';
import type { Manifest, PageManifest, VersionRef } from '@tessera/contracts/release';
import type { RemoteUnit, ShellApi } from '@tessera/contracts/unit';
import { onNextAct } from '@tessera/kit/acts';
import { schemasReady } from '@tessera/kit/schemas';
import { openContainer } from './container.ts';
import type { FederationRuntime } from './federation-runtime.ts';
import { allow, arrivalOf, hasten, refresh } from './integrity.ts';
import { LIMITS, TooSlow, within } from './limits.ts';
import { createManifests } from './manifests.ts';
import type { UnitStyles } from './styles.ts';
import { turn } from '../turn.ts';
import { tryAgain } from './try-again.ts';

/** One version of one remote that is loaded in this tab. */
export interface LoadedUnit {
  readonly remote: string;
  readonly version: string;
  readonly name: string;
  readonly manifest: Manifest;
  readonly unit: RemoteUnit;
  readonly api: UnitApi;
}
/** The shell's services for one unit, with the state that the shell keeps for it. */
export interface UnitApi extends ShellApi {
  /** Raw responses of safe calls, handed to another version of the same remote on a swap. */
  readonly raw: import('@tessera/kit/runtime').AnswerStore;
  open(): void;
  close(): void;
}
/** Whether a module is what remotes of the house expose; anything else is a guest. */
function isUnit(value: unknown): value is RemoteUnit {
  const unit = value as Partial<RemoteUnit> | null | undefined;
  return typeof unit?.mount === 'function' && typeof unit.swapState === 'function' && unit.id?.contract === 1;
}
export interface Federation {
  /**
   * Fetches the federation runtime, what swaps, and schemas, so that a release or another remote need not wait for them.
   * Evaluated they are when somebody acts or something needs them: a page that is only read does without.
   */
  ahead(): Promise<void>;
  /** `groups`: the chunk groups that will be needed next, fetched beside the entry. */
  load(remote: string, ref: VersionRef, api: UnitApi, groups: readonly string[]): Promise<LoadedUnit>;
  unload(unit: LoadedUnit): void;
  /** Fetches the manifest unless the page already carries it. */
  manifest(ref: VersionRef): Promise<Manifest>;
  /** The version that a script of this site belongs to. */
  ownerOf(script: string): Pick<Manifest, 'remote' | 'version'> | null;
  /**
   * Refetches the files of the named chunk groups, and the lent modules they need, bypassing
   * the HTTP cache before a retry.
   */
  forget(ref: VersionRef, groups: readonly string[]): Promise<void>;
}
export function createFederation(
  known: Readonly<Record<string, PageManifest>>,
  styles: UnitStyles,
  lang: Lang,
): Federation {
  const manifests = createManifests(known, lang);
  /** How often each version has failed to load in this tab. */
  const failures = new Map<string, number>();
  let runtime: FederationRuntime | null = null;
  /** Made with the first act of a person, or for what the page did not begin with. */
  async function runtimeOf(): Promise<FederationRuntime> {
    // What it loads is not the page that the tab began with, and may check values at once.
    const [{ createRuntime }] = await Promise.all([
      tryAgain(() => import(/* webpackChunkName: "federation" */ './federation-runtime.ts')),
      schemasReady(),
    ]);
    return (runtime ??= createRuntime());
  }

  // Without them, what needs them asks for them again.
  const ahead = (): Promise<void> =>
    Promise.all([
      import(/* webpackChunkName: "federation" */ '../nothing.ts'),
      import(/* webpackChunkName: "schemas" */ '../nothing.ts'),
    ]).then(
      () => undefined,
      () => undefined,
    );
  const prepare = (): Promise<void> =>
    runtimeOf().then(
      () => undefined,
      () => undefined,
    );
  // Who acts may be on the way to another remote. In a task of its own, after the frame that answers the act.
  onNextAct(() => void turn().then(prepare));

  /** The unit whose words may be loaded in every language, though its manifest came with a page in one. */
  function withWords(unit: RemoteUnit, ref: VersionRef): RemoteUnit {
    return Object.assign(Object.create(unit) as RemoteUnit, {
      preload: async (...args: Parameters<RemoteUnit['preload']>) => {
        await manifests.allowWords(ref, args[0].id, args[0].lang);
        await unit.preload(...args);
      },
    });
  }
  function remove(name: string): void {
    runtime?.remove(name);
    Object.assign(globalThis, { [name]: undefined, [`webpackChunk${name}`]: undefined });
    styles.drop(name);
  }
  return {
    ahead,
    manifest: manifests.of,
    ownerOf: manifests.ownerOf,
    async load(remote, ref, api, groups) {
      let isOver = false;
      async function loadContainer({ uniqueName: name, entry }: Manifest) {
        const failed = failures.get(ref.manifest) ?? 0;
        if (failed === 0) await arrivalOf(entry);
        // Once: a try after a failure has the runtime, which clears what the first one left.
        const { load } = failed === 0 && manifests.isBeginning(ref) ? { load: openContainer } : await runtimeOf();
        if (isOver) throw new Error(`${remote}@${ref.version}: load was given up`);
        // A retry uses another URL, because the browser queues a request behind a hanging one for the same URL.
        const address = failed > 0 ? `${entry}?try=${failed}` : entry;
        try {
          return await load(name, address);
        } catch (error) {
          // What fails after the timeout, which has counted it, would turn the count back to an address that hangs.
          if (!isOver) {
            failures.set(ref.manifest, failed + 1);
            remove(name);
          }
          throw error;
        }
      }
      const start = async (): Promise<LoadedUnit> => {
        // A page brings the links of its beginning itself; after a failure, nothing is asked for that may hang.
        const isAhead = !manifests.isBeginning(ref) && !failures.has(ref.manifest);
        // Beside the manifest, not after it.
        if (!manifests.isBeginning(ref)) void prepare();
        if (isAhead && ref.integrity !== null) {
          allow({ files: { [ref.entry]: ref.integrity } });
          hasten([ref.entry]);
        }
        const read = await manifests.of(ref);
        const name = read.uniqueName;
        if (isAhead) hasten(groups.flatMap((group) => read.chunks[group] ?? []));
        // Once more for the entry, and once for its first chunk.
        const module = await tryAgain(() => loadContainer(read), 2);
        const given = isUnit(module?.default)
          ? module.default
          : (await import(/* webpackChunkName: "federation" */ './guest.ts')).adaptGuest(remote, ref.version, module);
        const unit = manifests.isPartial(ref) ? withWords(given, ref) : given;
        await unit.bootstrap(api);
        return { remote, version: ref.version, name, manifest: read, unit, api };
      };
      const starting = start();
      try {
        return await within(starting, LIMITS.load, `${remote}@${ref.version}: load`);
      } catch (error) {
        // A unit that finishes loading after the timeout is disposed: its container has been removed and
        // a retry has created a new one.
        void starting.then(
          ({ unit }) => unit.dispose(),
          () => undefined,
        );
        isOver = true;
        if (error instanceof TooSlow) failures.set(ref.manifest, (failures.get(ref.manifest) ?? 0) + 1);
        const read = manifests.known(ref);
        if (read) remove(read.uniqueName);
        throw error;
      }
    },
    unload(unit) {
      unit.api.close();
      remove(unit.name);
    },
    async forget(ref, groups) {
      const read = await manifests.reload(ref);
      if (!read) return;
      const shell = await manifests.ofShell();
      const lent = groups
        .flatMap((group) => read.lent[group] ?? [])
        .flatMap((module) => shell?.chunks[module.replace('@tessera/kit/', 'kit-')] ?? []);
      await refresh([read.entry, ...groups.flatMap((group) => read.chunks[group] ?? []), ...lent]);
    },
  };
}
