import {
  checkPartner,
  draftPartner,
  partner,
  partners,
  publishPartner,
  takeBackPartner,
  type Partner,
  type PartnerRow,
} from '@tessera/contracts/corporate';
import type { Session } from '@tessera/contracts/unit';
import { answer, type Answer } from '@tessera/kit/testing';

const person = {
  userId: '01935f3e-0000-7000-8000-000000000001',
  firstName: 'Tess',
  lastName: 'Arkwell',
  permissions: [],
};
export const admin: Session = { ...person, role: 'admin' };
export const customer: Session = { ...person, role: 'customer' };

export const record: Partner['revisions'][number]['record'] = {
  code: 'maple',
  name: 'Maple Care',
  hostClass: 'company',
  hosts: ['maple.localhost', 'care.maple.example'],
  zone: 'Europe/Bucharest',
  currency: 'EUR',
  helpline: '0800 111 222',
  flags: { hasCategories: true },
  extraSignupFields: [
    { code: 'benefitsCode', type: 'text', required: true, labelKey: 'benefits-code' },
    { code: 'phoneCountryCode', type: 'text', required: true, hidden: true, value: 'RO' },
  ],
  logos: { large: 'a'.repeat(64) },
  seeds: {
    brand: 'oklch(0.46 0.14 25)',
    accent: 'oklch(0.83 0.13 85)',
    warm: 'oklch(0.72 0.12 35)',
    cool: 'oklch(0.64 0.08 190)',
    neutral: 'oklch(0.5 0.01 60)',
    radius: 1,
    flare: 40,
  },
  revision: 2,
};
const at = '2026-11-20T09:00:00.000Z';
/** A draft above the live version, which has another name and no sign-up fields. */
export const maple: Partner = {
  code: 'maple',
  revisions: [
    { revision: 2, state: 'draft', at, record },
    { revision: 1, state: 'live', at, record: { ...record, name: 'Maple', extraSignupFields: undefined, revision: 1 } },
  ],
};
const rows: PartnerRow[] = [
  {
    code: 'maple',
    name: 'Maple Care',
    hostClass: 'company',
    hosts: ['maple.localhost'],
    revision: 2,
    state: 'draft',
    live: 1,
    changedAt: at,
    colours: ['oklch(0.46 0.14 25)'],
  },
  {
    code: 'aurora',
    name: 'Aurora Clinics',
    hostClass: 'clinic',
    hosts: ['aurora.localhost'],
    revision: 1,
    state: 'taken-back',
    live: null,
    changedAt: at,
    colours: [],
  },
];
export const allAnswers: readonly Answer[] = [
  answer(partners, rows),
  answer(partner, maple),
  answer(draftPartner, { revision: 3, unchanged: false }),
  answer(checkPartner, { revision: 2, issues: [], weakest: null }),
  answer(publishPartner, { revision: 2 }),
  answer(takeBackPartner, { from: 1, to: null }),
];
