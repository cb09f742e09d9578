import type { Domain } from '@tessera/contracts/values';
import { memo, type ReactNode } from 'react';
import { Mosaic } from './mosaic.tsx';
import type { ArtProps, Paint } from './tile.tsx';

const MOSAICS: Readonly<Record<Domain, readonly [string, string]>> = {
  PSIHO: ['arc.2:1/3 arc.3:2/3', 'arc.1:2/3 light:4/1'],
  FAM: ['disc:5/6 light:4/6', 'arch:5/6 arch:9/6'],
  MEDICAL: ['quarter.2:7/8 cross:10/7', 'wave:7/8 quarter:7/8'],
  HEALTH: [
    'leaf.1:tile-health/tile-health-soft light:4/tile-health-soft',
    'sprout:tile-health-ink/tile-health-soft leaf:tile-health/tile-health-soft',
  ],
  COACH: ['light:5/tile-coach-soft diamond:4/tile-coach-soft', 'steps:4/tile-coach-soft full:4'],
  FIN_WELL: [
    'coins:4/tile-fin-soft quarter.3:tile-fin/tile-fin-soft',
    'quarter.1:tile-fin/tile-fin-soft coins:tile-fin/tile-fin-soft',
  ],
};

/** The four colours of a domain's covers: main, ground, second, and a single highlight. */
export const DOMAIN_PAINTS: Readonly<Record<Domain, readonly [Paint, Paint, Paint, Paint]>> = {
  PSIHO: [1, 3, 2, 4],
  FAM: [5, 6, 4, 1],
  MEDICAL: [7, 8, 10, 4],
  HEALTH: ['tile-health', 'tile-health-soft', 'tile-health-ink', 4],
  COACH: [4, 'tile-coach-soft', 1, 5],
  FIN_WELL: ['tile-fin', 'tile-fin-soft', 4, 6],
};

/** Short form of a domain for class names: `FIN_WELL` → `fin`. */
export const DOMAIN_WORDS: Readonly<Record<Domain, 'psiho' | 'fam' | 'medical' | 'health' | 'coach' | 'fin'>> = {
  PSIHO: 'psiho',
  FAM: 'fam',
  MEDICAL: 'medical',
  HEALTH: 'health',
  COACH: 'coach',
  FIN_WELL: 'fin',
};

/** The fixed 2 × 2 mosaic of a domain. */
export const DomainMosaic = memo(function DomainMosaic({
  domain,
  ...rest
}: ArtProps & { readonly domain: Domain }): ReactNode {
  return <Mosaic rows={MOSAICS[domain]} {...rest} />;
});
