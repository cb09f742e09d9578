import type { Role } from '@tessera/contracts/endpoint';
import type { SignupField } from '@tessera/contracts/release';
import type { HostClass } from '@tessera/contracts/route';
import type { Temporal } from 'temporal-polyfill';
import { fail } from './errors.ts';

/** The brand whose host was requested. */
export interface Tenant {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly hostClass: HostClass;
  readonly zone: string;
  readonly currency: string;
  /** Exact hosts without port. */
  readonly hosts: readonly string[];
  /** The brand's colour in CSS syntax; null: the product's default. */
  readonly seed: string | null;
  readonly flags: Readonly<Record<string, boolean>>;
  /** The order of products where the visitor has chosen none. */
  readonly sorting?: { readonly orderBy: string; readonly order: string } | null | undefined;
  /** The categories of the help store that the partner shows, in its order; none: the platform's. */
  readonly categories?: readonly string[] | null | undefined;
  /** What the sign-up asks for besides name, e-mail and password. */
  readonly extraSignupFields: readonly SignupField[];
  /** True: all specialists are offered; false: only those listed for the tenant. */
  readonly allSpecialists: boolean;
}

/** The user logged in on this host. */
export interface Actor {
  readonly userId: string;
  readonly role: Role;
  readonly permissions: readonly string[];
  /** Epoch milliseconds until which the session may do sensitive acts (ADR 0049). Without it: not before a proof. */
  readonly confirmedUntil?: number | null;
}

/** Everything about the caller that a query or service may depend on; the second argument of each of them. */
export interface Scope {
  readonly tenant: Tenant;
  /**
   * Origin of the tenant's site (`https://host`), as given by the edge; always one of the tenant's own hosts. For links
   * in mails and calendar files.
   */
  readonly origin: string | null;
  readonly actor: Actor | null;
  readonly now: Temporal.Instant;
  readonly requestId: string;
  /** SHA-256 of the secret that proves who holds a slot; null when the visitor has none. */
  readonly holder: string | null;
}

/**
 * The caller's user id. Routes already reject anonymous callers; this keeps a service safe on its own. Throws
 * NOT_LOGGED_IN.
 */
export function requireActor({ actor }: Pick<Scope, 'actor'>): string {
  if (!actor) throw fail('NOT_LOGGED_IN');
  return actor.userId;
}
/** The administrator of the platform who asks; the endpoint's role is checked before. Throws FORBIDDEN. */
export function requireAdmin(scope: Pick<Scope, 'actor'>): string {
  const userId = requireActor(scope);
  if (scope.actor?.role !== 'admin') throw fail('FORBIDDEN');
  return userId;
}
