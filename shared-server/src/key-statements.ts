import { KeyStatement, type KnownKeys } from '@tessera/contracts/registry-keys';
import { ReleaseDocument, type SignedDocument } from '@tessera/contracts/release';
import * as z from 'zod/mini';

/** The keys that are known after some statements, and those statements that were followed. */
export interface Followed {
  readonly known: KnownKeys;
  readonly statements: readonly SignedDocument[];
}
const Carrier = z.pick(ReleaseDocument, { keys: true });

function parsed<S extends z.ZodMiniType>(schema: S, text: string): z.output<S> | null {
  try {
    return z.safeParse(schema, JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
/** The statements that a text carries, whoever signed it: each is checked on its own. */
export const statementsIn = (text: string): readonly SignedDocument[] => parsed(Carrier, text)?.keys ?? [];

/** Follows, in their order, the statements that a key has signed which is valid at that point. */
export function follow(
  known: KnownKeys,
  statements: readonly SignedDocument[],
  isSignedWith: (raw: string, signed: SignedDocument) => boolean,
): Followed {
  let now = known;
  const followed: SignedDocument[] = [];
  for (const signed of statements) {
    if (!now.keys.some((raw) => isSignedWith(raw, signed))) continue;
    const statement = parsed(KeyStatement, signed.text);
    if (!statement || statement.number <= now.number) continue;
    const { number, keys, revoked } = statement;
    now = { number, keys, revoked };
    followed.push(signed);
  }
  return { known: now, statements: followed };
}
