import { createHash, randomBytes } from 'node:crypto';
import { sameSecret } from '@tessera/server/internal-secret';

/** What a token may open: storing versions, changing what is live, partners' records, and reading, which the two include. */
export const ACTIONS = ['publish', 'promote', 'tenant', 'read'] as const;
export type Action = (typeof ACTIONS)[number];
export interface Scope {
  readonly may: readonly Action[];
  /** The only remote that it may publish or promote; null: every one. */
  readonly remote: string | null;
  /** The only environment in which it may promote; null: every one. */
  readonly environment: string | null;
}
/** Who acts. A scope of null is that of the operator's token, which opens everything. */
export interface Actor {
  /** The name for the audit log. */
  readonly by: string;
  readonly scope: Scope | null;
}
/** What an act needs; `operate` is what only the operator's token opens. */
export interface Need {
  readonly action: Action | 'operate';
  readonly remotes?: readonly string[];
  readonly environment?: string;
}

/** Why an actor may not do this, in one sentence that names the missing scope; null if it may. */
export type ScopeCheck = (actor: Actor, need: Need) => string | null;
export const checkScope: ScopeCheck = ({ by, scope }, { action, remotes = [], environment }) => {
  if (!scope) return null;
  const { may } = scope;
  const token = `The token of ${by}`;
  if (action === 'operate')
    return `${token} may not do this: only the operator's token may, registry.token in the registry's data folder.`;
  if (!may.includes(action) && !(action === 'read' && (may.includes('promote') || may.includes('tenant'))))
    return `${token} may ${may.join(' and ')}, but not ${action}: it lacks the scope --may ${action}.`;
  const stranger = remotes.find((remote) => scope.remote !== null && remote !== scope.remote);
  if (stranger !== undefined)
    return `${token} is for the remote ${scope.remote}, not for ${stranger}: it lacks the scope --remote ${stranger}.`;
  if (environment !== undefined && scope.environment !== null && environment !== scope.environment)
    return `${token} is for the environment ${scope.environment}, not for ${environment}: it lacks the scope --environment ${environment}.`;
  return null;
};

/** A token: a prefix that scanners for secrets can know, the number of its row, and a secret of 256 random bits. */
const TOKEN = /^tessera_([1-9]\d{0,8})_([\w-]{43})$/;
export const newSecret = (): string => randomBytes(32).toString('base64url');
export const tokenText = (id: number, secret: string): string => `tessera_${id}_${secret}`;
/** The parts of a token; null if the text is none. */
export function readToken(text: string): { readonly id: number; readonly secret: string } | null {
  const [, id, secret] = TOKEN.exec(text) ?? [];
  return id === undefined || secret === undefined ? null : { id: Number(id), secret };
}
/** SHA-256: 256 random bits cannot be guessed, so a slow hash would add nothing. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
/** Whether this is the secret of a stored hash. Compares in constant time. */
export const isSecret = (secret: string, hash: string): boolean => sameSecret(hashSecret(secret), hash);

export interface Life {
  readonly endsAt: Date;
  readonly revokedAt: Date | null;
}
export type TokenState = 'valid' | 'ended' | 'revoked';
export function stateOf({ endsAt, revokedAt }: Life, now: Date): TokenState {
  if (revokedAt) return 'revoked';
  return now < endsAt ? 'valid' : 'ended';
}
