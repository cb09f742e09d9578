import type { Role } from '@tessera/contracts/endpoint';
import { actingRole, heldRoles, permissionsOf, rolesOf } from './rules.ts';

describe('the roles of a person', () => {
  const person = { role: 'customer' as Role, membership: null, furtherRoles: [] };
  it.each([
    ['a visitor of another brand', person, ['customer']],
    ['a customer', { ...person, membership: 'customer' as const }, ['customer']],
    ['a specialist', { ...person, membership: 'provider' as const }, ['provider', 'customer']],
    ['who runs a clinic', { ...person, membership: 'clinic' as const }, ['clinic', 'customer']],
    [
      'who runs a clinic and treats people there',
      { ...person, membership: 'clinic' as const, furtherRoles: ['provider' as const] },
      ['provider', 'clinic', 'customer'],
    ],
    [
      'an administrator of the platform who is all of it',
      { role: 'admin' as const, membership: 'provider' as const, furtherRoles: ['clinic' as const] },
      ['admin', 'provider', 'clinic', 'customer'],
    ],
    [
      'HR and psychologist have no area',
      { ...person, furtherRoles: ['hr' as const, 'psychologist' as const] },
      ['customer'],
    ],
    ['a specialist elsewhere, by the account only', { ...person, role: 'provider' as const }, ['customer']],
  ])('%s', (_who, held, expected) => {
    expect(rolesOf(held)).toEqual(expected);
    expect(actingRole(held, null)).toBe(expected[0]);
  });

  it('are acted in as chosen for as long as they are held', () => {
    const both = { ...person, membership: 'provider' as const };
    expect(actingRole(both, 'customer')).toBe('customer');
    expect(actingRole(person, 'provider')).toBe('customer');
    expect(heldRoles({ ...both, furtherRoles: ['psychologist'] }, 'customer')).toEqual([
      'customer',
      'provider',
      'psychologist',
    ]);
  });

  it('allow what the acting role allows, and what a role without an area adds', () => {
    expect(permissionsOf(person, 'customer')).toEqual(['booking:hold']);
    expect(permissionsOf({ furtherRoles: ['hr'] }, 'customer')).toEqual(['booking:hold', 'statistics:read']);
    expect(permissionsOf(person, 'clinic')).not.toContain('statistics:read');
  });
});
