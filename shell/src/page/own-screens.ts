import type { Manifest } from '@tessera/contracts/release';
import type { LoadedUnit, UnitApi } from '../hosts/federation.ts';

/** Loads the shell's own screens as a unit; they are part of the shell's build and bypass the federation runtime. */
export type LoadOwnScreens = (version: string, api: UnitApi) => Promise<LoadedUnit>;
/** `words` resolves when the shell's messages are there, which its screens show. */
export const createOwnScreens =
  (manifest: Manifest | undefined, words: () => Promise<void>): LoadOwnScreens =>
  async (version, api) => {
    if (!manifest) throw new Error('The boot data has no shell manifest.');
    const [{ default: unit }] = await Promise.all([
      import(/* webpackChunkName: "screens" */ '../screens/unit.ts'),
      words(),
    ]);
    await unit.bootstrap(api);
    return { remote: 'shell', version, name: 'shell', manifest, unit, api };
  };
