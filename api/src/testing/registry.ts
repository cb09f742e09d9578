import type { Registry } from '../domains/corporate/index.ts';
import { fail } from '../platform/errors.ts';

/** A registry in which there is no partner. */
export const emptyRegistry: Registry = {
  ask: async (schema, { address }) => {
    if (address !== '/v1/tenants') throw fail('NOT_FOUND');
    return schema.parse({ newest: [] });
  },
  read: () => Promise.reject(fail('NOT_FOUND')),
};
