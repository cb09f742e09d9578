import type { HostClass } from '@tessera/contracts/route';
import type { AtlasUrl } from './specialists.ts';

/** Brand seeds as CSS colours and plain numbers, in the form that the brand sheet is computed from. */
export type BrandSeeds = { brand: string; accent: string; warm: string; cool: string; neutral: string; radius: number; flare: number };
/** A brand of the demo. Without `specialists` it shows all of them, without `seeds` it has the product's own look. */
export type SeedTenant = {
  code: string;
  name: string;
  hostClass: HostClass;
  /** Where the demo's registry shows it, too; once it has said so, its documents decide. */
  hosts: readonly string[];
  zone: string;
  currency: string;
  helpline: string;
  seeds?: BrandSeeds;
  specialists?: readonly AtlasUrl[];
};

/** The main brand, one clinic and one employer; the helpline is the European emergency number, because an invented one could reach somebody. */
export const tenants = [
  { code: 'tessera', name: 'Tessera', hostClass: 'main', hosts: ['localhost', '127.0.0.1'], zone: 'Europe/Bucharest', currency: 'EUR', helpline: '112' },
  {
    code: 'aurora',
    name: 'Aurora Clinics',
    hostClass: 'clinic',
    hosts: ['aurora.localhost'],
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
  {
    code: 'brightwork',
    name: 'Brightwork',
    hostClass: 'company',
    hosts: ['brightwork.localhost'],
    zone: 'Europe/Kyiv',
    currency: 'EUR',
    helpline: '112',
    seeds: {
      brand: 'oklch(0.46 0.14 334)',
      accent: 'oklch(0.80 0.13 50)',
      warm: 'oklch(0.74 0.12 12)',
      cool: 'oklch(0.66 0.09 250)',
      neutral: 'oklch(0.5 0.010 340)',
      radius: 1.35,
      flare: 30,
    },
  },
] as const satisfies readonly SeedTenant[];
