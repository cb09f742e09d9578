import type { Lang } from '@tessera/contracts/languages';
import type { ProductTag } from '@tessera/contracts/products';
import type { Db } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { findNames } from '../reference/index.ts';
import { listTagCodes } from './queries.ts';

/** These subjects in the reader's language; unknown ones are left out. */
async function named(db: Db, scope: Scope, codes: readonly string[], lang: Lang): Promise<ProductTag[]> {
  const { specialities } = await findNames(db, scope, { cities: [], specialities: codes });
  return codes.flatMap((code) => {
    const found = specialities.get(code);
    return found ? [{ code, name: found.name[lang] }] : [];
  });
}
/** What a product is about. */
export const tagsOf = async (db: Db, scope: Scope, productId: string, lang: Lang): Promise<ProductTag[]> =>
  named(db, scope, await listTagCodes(db, scope, productId), lang);

/** A subject by its code. */
export async function findTag(db: Db, scope: Scope, code: string, lang: Lang): Promise<ProductTag | null> {
  const [tag] = await named(db, scope, [code], lang);
  return tag ?? null;
}
