import * as contract from '@tessera/contracts/booking';
import { clientDetails } from '@tessera/contracts/booking';
import { newId } from '../../platform/ids.ts';
import { alice, ben, bookingSteps, DETAILS, visitor } from '../../testing/booking-steps.ts';
import { customerId } from '../../seed/seed-people.ts';
import { good, refusal, setUpTestApp } from '../../testing/test-app.ts';

const test = setUpTestApp();
const ana = { firstName: 'Ana', lastName: 'Merrowby', ageGroup: 'child', relation: 'child' } as const;
const save = (over: object = {}, user: typeof alice | typeof ben = alice) =>
  test.call(contract.saveBeneficiary, { ...ana, ...over }, visitor(user));
const listOf = async (user: typeof alice | typeof ben) =>
  good(await test.call(contract.beneficiaries, {}, visitor(user))).items;

describe('beneficiaries', () => {
  it('can be added, changed and listed by their own user only', async () => {
    const added = good(await save());
    expect(await listOf(alice)).toEqual([{ id: added.id, ...ana }]);
    expect(await listOf(ben)).toEqual([]);
    expect(good(await save())).toEqual({ id: added.id, ...ana });
    expect(await listOf(alice)).toHaveLength(1);
    expect(good(await save({ id: added.id, ageGroup: 'teen' }))).toEqual({ id: added.id, ...ana, ageGroup: 'teen' });
    expect(await listOf(alice)).toEqual([{ id: added.id, ...ana, ageGroup: 'teen' }]);
  });
  it('cannot be changed by other users', async () => {
    const added = good(await save({ firstName: 'Iris' }));
    expect(refusal(await save({ id: added.id, firstName: 'Taken' }, ben))).toBe('404 NOT_FOUND');
    expect(refusal(await save({ id: newId() }))).toBe('404 NOT_FOUND');
    expect((await listOf(alice)).find(({ id }) => id === added.id)?.firstName).toBe('Iris');
    expect(refusal(await test.call(contract.saveBeneficiary, { ...ana }, visitor()))).toBe('401 NOT_LOGGED_IN');
    expect(refusal(await test.call(contract.beneficiaries, {}, visitor()))).toBe('401 NOT_LOGGED_IN');
  });
  it('are rejected by field when incomplete', async () => {
    const answer = await test.send('POST', '/rest/client/beneficiary', {
      ...visitor(alice),
      body: { firstName: ' ', lastName: 'x'.repeat(81), ageGroup: 'old', relation: 'boss', diagnosis: 'none' },
    });
    expect(refusal(answer)).toBe('400 BAD_INPUT');
    const paths = answer.ok ? [] : answer.body.details?.map(({ path }) => path);
    expect(paths?.toSorted()).toEqual(['ageGroup', 'diagnosis', 'firstName', 'lastName', 'relation']);
  });
  it('are at most twenty', async () => {
    for (let n = (await listOf(ben)).length; n < 20; n += 1) good(await save({ firstName: `Nr ${n}` }, ben));
    expect(refusal(await save({}, ben))).toBe('409 CONFLICT');
  });
});

describe('the initial values of the booking form', () => {
  const { bookFirst } = bookingSteps(test);
  const eva = { id: customerId('esther.quaveley@example.com'), role: 'customer' } as const;
  const info = async () => good(await test.call(contract.personalInfo, {}, visitor(eva)));
  const timezone = { country: 'Europe', region: 'London' };
  const fromAccount = {
    firstName: 'Esther',
    lastName: 'Quaveley',
    email: 'esther.quaveley@example.com',
    phone: '',
    source: 'account',
  };

  it('come from the last booking or from what was saved, whichever is newer', async () => {
    expect(await info()).toMatchObject({ email: fromAccount.email });
    test.clock.advance('PT1M');
    await bookFirst(visitor(eva));
    expect(await info()).toEqual({
      firstName: DETAILS.firstName,
      lastName: DETAILS.lastName,
      email: fromAccount.email,
      phone: DETAILS.phone,
      phoneCountryCode: 'RO',
      timezone,
      source: 'booking',
    });
    test.clock.advance('PT1M');
    const saved = { firstName: 'Ester', lastName: 'Q.', phone: '020 0000 0000', phoneCountryCode: 'GB' };
    expect(good(await test.call(contract.savePersonalInfo, saved, visitor(eva)))).toEqual({
      ...saved,
      email: fromAccount.email,
      timezone,
      source: 'saved',
    });
    expect(good(await test.call(clientDetails, {}, visitor(eva)))).toEqual({
      ...saved,
      email: fromAccount.email,
      timezone,
      source: 'saved',
    });
    expect((await info()).source).toBe('saved');
    const { phoneCountryCode: _code, ...without } = saved;
    test.clock.advance('PT1M');
    good(await test.call(contract.savePersonalInfo, { ...without, phone: '020 0000 0001' }, visitor(eva)));
    expect(await info()).toMatchObject({ phone: '020 0000 0001', phoneCountryCode: 'GB', timezone });
  });
  it('are private to the user, and invalid ones are rejected', async () => {
    expect(refusal(await test.call(contract.personalInfo, {}, visitor()))).toBe('401 NOT_LOGGED_IN');
    expect(
      refusal(await test.call(contract.savePersonalInfo, { firstName: '', lastName: 'x', phone: 'abc' }, visitor(ben))),
    ).toBe('400 BAD_INPUT');
    for (const phoneCountryCode of ['', 'ro', 'ROU', '40', '<b'])
      expect(
        refusal(
          await test.call(
            contract.savePersonalInfo,
            { firstName: 'Ben', lastName: 'x', phone: '', phoneCountryCode },
            visitor(ben),
          ),
        ),
      ).toBe('400 BAD_INPUT');
    expect(good(await test.call(contract.personalInfo, {}, visitor(ben))).firstName).toBe('Ben');
  });
});
