import { answer, press, refuse, renderRemote, testTenant, type Answer } from '@tessera/kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import * as routes from '@tessera/contracts/routes/shell';
import { invite } from '@tessera/contracts/session';
import type { PublicTenant } from '@tessera/contracts/unit';
import { mayInvite } from '../../account/invite-rules.ts';
import { provideAccountPage } from '../../account/session-context.ts';
import { errors } from '../../i18n/errors.ts';
import { allShellWords } from '../../testing/words.ts';
import { InviteScreen } from './invite-screen.tsx';

const partner: PublicTenant = { ...testTenant, code: 'harbour', name: 'Harbour Logistics', hostClass: 'company' };
beforeAll(() =>
  provideAccountPage({
    accept: () => undefined,
    refresh: () => Promise.resolve(),
    leave: () => undefined,
    menu: [],
    hrefOf: () => null,
  }),
);
const open = (given: Answer, tenant = partner) =>
  renderRemote(<InviteScreen />, {
    messages: allShellWords,
    errors,
    tenant,
    at: { route: routes.invite, params: {} },
    answers: [given],
  });
const field = () => screen.getByRole('textbox', { name: 'Their e-mail' }) as HTMLInputElement;
const write = (value: string) => act(async () => void fireEvent.change(field(), { target: { value } }));

describe('the invite step', () => {
  it('sends an invitation, says no more than that, and takes another one', async () => {
    const { network } = open(answer(invite, { done: true, outbox: '/rest/outbox/page' }));
    await write('ion@example.com');
    await press('Send an invitation');
    expect(await screen.findByText('If this address takes invitations, ours is on its way.')).toBeTruthy();
    expect(network.inputsOf(invite)).toEqual([{ email: 'ion@example.com', lang: 'en' }]);
    expect(field().value).toBe('');
    expect(screen.getByRole('link', { name: 'Go on' }).getAttribute('href')).toBe('/en');
  });
  it('is left with one press, and asks nothing', async () => {
    const { network } = open(answer(invite, { done: true }));
    expect(screen.getByRole('link', { name: 'Not now' }).getAttribute('href')).toBe('/en');
    expect(screen.queryByText(/They also need a code/)).toBeNull();
    expect(network.calls).toEqual([]);
  });
  it('says that the invited person needs a code, where the sign-up asks for one', () => {
    open(answer(invite, { done: true }), { ...partner, flags: { expectCodeVerification: true } });
    expect(screen.getByText('They also need a code from Harbour Logistics to sign up.')).toBeTruthy();
  });
  it('keeps the address when it was not sent', async () => {
    open(refuse(invite, 'TOO_MANY_REQUESTS'));
    await write('ion@example.com');
    await press('Send an invitation');
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(field().value).toBe('ion@example.com');
  });
});

it.each([
  ['company', {}, undefined, true],
  ['clinic', {}, '/ro', true],
  ['company', {}, '/ro/booking/ilinca/slot/x', false],
  ['company', { hideSignupInvite: true }, undefined, false],
  ['company', { hideSignupForPartner: true }, undefined, false],
  ['main', {}, undefined, false],
] as const)('whether a new member of a %s with %j is asked on the way to %s: %s', (hostClass, flags, back, asked) => {
  expect(mayInvite({ hostClass, flags }, back)).toBe(asked);
});
