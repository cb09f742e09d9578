import { scales } from '@tessera/contracts/assessments';
import type { Lang } from '@tessera/contracts/languages';
import { query } from '@tessera/kit/react';

export const scalesQuery = (lang: Lang) => query(scales, { lang });
