import { LANGUAGES } from '@tessera/contracts/languages';
import { termsTexts } from '../domains/terms/tables.ts';
import type { Db } from '../platform/database.ts';
import { TERMS_SINCE, termsBlocks } from './content/index.ts';

/** What is agreed on booking, in each language. */
export async function seedTerms(db: Db): Promise<void> {
  await db.insert(termsTexts).values(LANGUAGES.map((lang) => ({ name: 'booking' as const, lang, since: TERMS_SINCE, blocks: termsBlocks(lang) }))).onConflictDoNothing();
}
