import type { Domain } from '@tessera/contracts/values';
import type { SpecialityCode } from '../specialities.ts';
import type { ByLang } from '../text.ts';

export const PRODUCT_CATEGORIES = ['HOME_HEALTH', 'FAM_HEALTH', 'HEALTH_IN_PLATE', 'FIN_HEALTH', 'PHY_HEALTH', 'JOB_HEALTH', 'PSIH_HEALTH'] as const;
export type ProductCategoryCode = (typeof PRODUCT_CATEGORIES)[number];

/** A kind of meeting. People who work in `speciality` offer it; `home` is its place in a row of the front page. */
export type SeedProduct = {
  slug: string;
  category: ProductCategoryCode;
  domain: Domain;
  speciality: SpecialityCode;
  /** How long a meeting of this kind is, whoever holds it. */
  minutes: 30 | 50 | 80;
  home?: { group: 'psycho-emotional' | 'medical'; place: 1 | 2 | 3 | 4 | 5 };
  title: ByLang;
  summary: ByLang;
  about: ByLang;
  /** What one leaves with. */
  points: readonly ByLang[];
};
