import { exampleSession } from '@tessera/contracts/session';
import { offeredTo, wantedBy, withoutDialog } from './dialog-rules.ts';

const ID = '01935f3e-0000-7000-8000-0000000000a1';

describe('the dialog of an address', () => {
  it.each([
    ['?dialog=proactive-notifications', { name: 'proactive-notifications' }],
    [`?page=2&dialog=notification-reply&of=${ID}`, { name: 'notification-reply', of: ID }],
    ['?dialog=notification-reply&of=../x', { name: 'notification-reply' }],
    ['?dialog=constructor', null],
    ['?dialog=', null],
    ['', null],
  ])('%s', (search, wanted) => expect(wantedBy(search)).toEqual(wanted));
  it('leaves the address once it is open, and the rest of the query stays', () => {
    expect(withoutDialog(`?q=sleep&dialog=notification-reply&of=${ID}`)).toBe('?q=sleep');
    expect(withoutDialog('?dialog=specialist-audit')).toBe('');
  });
});
describe('the account menu', () => {
  it.each([
    [{ providerProfileStatus: null, userWizardProgress: null }, []],
    [{ providerProfileStatus: 'draft', userWizardProgress: 20 }, ['specialist-wizard', 'specialist-audit']],
    [{ providerProfileStatus: 'active', userWizardProgress: 80 }, ['specialist-wizard']],
    [{ providerProfileStatus: 'active', userWizardProgress: 100 }, []],
    [{ providerProfileStatus: 'suspended', userWizardProgress: 100 }, ['specialist-audit']],
  ] as const)('offers what there is to do: %j', (fields, offered) =>
    expect(offeredTo({ ...exampleSession, ...fields })).toEqual(offered),
  );
  it('offers nothing to a visitor', () => expect(offeredTo(null)).toEqual([]));
});
