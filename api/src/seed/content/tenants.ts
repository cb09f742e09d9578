import type { AtlasUrl } from './specialists.ts';

/** Brand seeds as CSS colours and plain numbers, in the form that the brand sheet is computed from. */
export type BrandSeeds = { brand: string; accent: string; warm: string; cool: string; neutral: string; radius: number; flare: number };
/** A brand of the demo. Without `specialists` it shows all of them, without `seeds` it has the product's own look. */
export type SeedTenant = {
  code: string;
  name: string;
  hostClass: 'main' | 'clinic';
  zone: string;
  currency: string;
  helpline: string;
  seeds?: BrandSeeds;
  specialists?: readonly AtlasUrl[];
};

/** The main brand and one clinic; the helpline is the European emergency number, because an invented one could reach somebody. */
export const tenants = [
  { code: 'tessera', name: 'Tessera', hostClass: 'main', zone: 'Europe/Bucharest', currency: 'EUR', helpline: '112' },
  {
    code: 'aurora',
    name: 'Aurora Clinics',
    hostClass: 'clinic',
    zone: 'Europe/Athens',
    currency: 'EUR',
    helpline: '112',
    seeds: {
      brand: 'oklch(0.46 0.105 162)',
      accent: 'oklch(0.86 0.14 108)',
      warm: 'oklch(0.74 0.10 48)',
      cool: 'oklch(0.66 0.09 210)',
      neutral: 'oklch(0.5 0.008 160)',
      radius: 0.5,
      flare: 0,
    },
    specialists: [
      'danai-liakoforou', 'ioulia-kalamitsou', 'ilinca-veridan',
      'petros-anemolakis', 'eleni-thalassinidou', 'callum-strathenby',
      'aris-petronikas', 'marina-fegaroudi', 'ruxandra-busuiocel',
      'kalliopi-dentrinou', 'nikos-rodaneas', 'iro-galanomati',
      'thanos-vrachopetras', 'myrto-asterolia', 'uliana-barvinets',
      'vangelis-kermatas', 'zoi-kouvaridou', 'lefteris-oikonotas',
    ],
  },
] as const satisfies readonly SeedTenant[];
