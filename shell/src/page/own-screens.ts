import type { Manifest } from '@tessera/contracts/release';
import type { LoadedUnit, UnitApi } from '../hosts/federation.ts';

/** Loads the shell's own screens as a unit; they are part of the shell's build and bypass the federation runtime. */
export type LoadOwnScreens = (version: string, api: UnitApi) => Promise<LoadedUnit>;
export const createOwnScreens =
  (manifest: Manifest | undefined): LoadOwnScreens =>
  async (version, api) => {
    if (!manifest) throw new Error('The boot data has no shell manifest.');
    const { default: unit } = await import(/* webpackChunkName: "screens" */ '../screens/unit.ts');
    await unit.bootstrap(api);
    return { remote: 'shell', version, name: 'shell', manifest, unit, api };
  };
