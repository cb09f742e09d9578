import type { createFederation as CreateFederation } from '../../shell/src/hosts/federation.ts';
import type { Manifest } from '@tessera/contracts/release';
import type { RemoteUnit } from '@tessera/contracts/unit';

/** Replaces the shell's federation in the twin: every unit is part of the same build, split by route. */
const UNITS: Readonly<Record<string, () => Promise<{ readonly default: RemoteUnit }>>> = {
  marketplace: () => import(/* webpackChunkName: "unit-marketplace" */ '../../mfe-marketplace/src/unit.ts'),
  booking: () => import(/* webpackChunkName: "unit-booking" */ '../../mfe-booking/src/unit.ts'),
  'blog-education': () => import(/* webpackChunkName: "unit-blog-education" */ '../../mfe-blog-education/src/unit.ts'),
  provider: () => import(/* webpackChunkName: "unit-provider" */ '../../mfe-provider/src/unit.ts'),
  assessments: () => import(/* webpackChunkName: "unit-assessments" */ '../../mfe-assessments/src/unit.ts'),
  corporate: () => import(/* webpackChunkName: "unit-corporate" */ '../../mfe-corporate/src/unit.ts'),
};

export const createFederation: typeof CreateFederation = (manifests) => {
  const own = Object.values(manifests)[0] as Manifest;
  return {
    ahead: async () => undefined,
    manifest: async () => own,
    ownerOf: () => null,
    async load(remote, ref, api) {
      const unit = (await UNITS[remote]?.())?.default;
      if (!unit) throw new Error(`${remote} is not in the twin`);
      await unit.bootstrap(api);
      return { remote, version: ref.version, name: remote, manifest: own, unit, api };
    },
    unload: (unit) => unit.api.close(),
    forget: async () => undefined,
  };
};
