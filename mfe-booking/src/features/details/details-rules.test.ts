import { bookFree } from '@tessera/contracts/booking';
import { detailsFields, keptOf, knownOf, mergeDetails } from './details-rules.ts';

const good = { firstName: 'Maria', lastName: 'Dobre', phone: '+40 700 000 118', note: 'First time.' };
const rest = {
  holdId: '01935f3e-0000-7000-8000-000000000030',
  zone: 'Europe/Bucharest',
  lang: 'en',
  acceptTerms: true,
};

describe('the details', () => {
  it.each([
    good,
    { ...good, phone: '' },
    { ...good, phone: '12345' },
    { ...good, phone: 'call me' },
    { ...good, phone: '+40 700 000 118 700 000 118 7' },
    { ...good, firstName: '' },
    { ...good, firstName: '   ' },
    { ...good, lastName: 'x'.repeat(81) },
    { ...good, note: 'x'.repeat(500) },
    { ...good, note: 'x'.repeat(501) },
  ])('are valid here exactly when the server accepts them: %o', (details) => {
    expect(detailsFields.safeParse(details).success).toBe(bookFree.body?.safeParse({ ...rest, ...details }).success);
  });
  it('keep fields that a member has cleared, but only non-empty fields of a visitor', () => {
    const typed = { firstName: 'Ana', lastName: '', phone: '', note: 'secret' };
    expect(keptOf(typed, false)).toEqual({ firstName: 'Ana', lastName: '', phone: '' });
    expect(keptOf(typed, true)).toEqual({ firstName: 'Ana' });
  });
  it('are the input merged over the known details', () => {
    const session = { userId: 'u', firstName: 'Maria', lastName: 'Dobre', role: 'customer' as const, permissions: [] };
    expect(knownOf(null, undefined)).toEqual({ firstName: '', lastName: '', phone: '' });
    expect(knownOf(session, undefined)).toEqual({ firstName: 'Maria', lastName: 'Dobre', phone: '' });
    expect(mergeDetails(knownOf(session, undefined), { firstName: 'Mara' }, 'Hello')).toEqual({
      firstName: 'Mara',
      lastName: 'Dobre',
      phone: '',
      note: 'Hello',
    });
    expect(mergeDetails(knownOf(null, undefined), undefined, '')).toEqual({
      firstName: '',
      lastName: '',
      phone: '',
      note: '',
    });
  });
});
