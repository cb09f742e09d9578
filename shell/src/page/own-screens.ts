import type { Manifest } from '@tessera/contracts/release';
import type { LoadedUnit, UnitApi } from '../hosts/federation.ts';

/** The shell's own screens as a unit: they come with the shell's build instead of through the federation runtime. */
export type LoadOwnScreens = (version: string, api: UnitApi) => Promise<LoadedUnit>;
export const createOwnScreens = (manifest: Manifest | undefined): LoadOwnScreens => async (version, api) => {
  if (!manifest) throw new Error('The page names no manifest of its shell.');
  const { default: unit } = await import(/* webpackChunkName: "screens" */ '../screens/unit.ts');
  await unit.bootstrap(api);
  return { remote: 'shell', version, name: 'shell', manifest, unit, api };
};
