import type { Domain } from '@tessera/contracts/values';
import { memo, type ReactNode } from 'react';
import { Scene } from './scenes.tsx';
import type { ArtProps } from './tile.tsx';

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
  return <Scene id={`domain-${DOMAIN_WORDS[domain]}`} {...rest} />;
});
