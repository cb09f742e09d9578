import type { Domain } from '@tessera/contracts/values';

/** Message key of each domain's name in tabs and filters. */
export const domainWord = {
  PSIHO: 'marketplace.domain.psiho',
  FAM: 'marketplace.domain.fam',
  MEDICAL: 'marketplace.domain.medical',
  HEALTH: 'marketplace.domain.health',
  COACH: 'marketplace.domain.coach',
  FIN_WELL: 'marketplace.domain.finWell',
} as const satisfies Readonly<Record<Domain, string>>;
