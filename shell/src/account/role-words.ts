import type { Role } from '@tessera/contracts/endpoint';
import type { Key } from '../i18n/use-t.ts';

/** The name of each role's area. */
export const ROLE_WORDS = {
  customer: 'shell.role.customer',
  provider: 'shell.role.provider',
  clinic: 'shell.role.clinic',
  admin: 'shell.role.admin',
} as const satisfies Record<Role, Key>;
