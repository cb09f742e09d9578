import { answer, press, refuse } from '@tessera/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { LANGUAGES } from '@tessera/contracts/languages';
import {
  devices,
  devicesTopic,
  endDevice,
  endOtherDevices,
  exampleDevice,
  type Device,
} from '@tessera/contracts/session';
import { maria, openProfile } from '../../testing/profile.tsx';

const phone: Device = {
  ...exampleDevice,
  id: '01935f3e-0000-7000-8000-0000000000d2',
  browser: 'Safari',
  system: 'iOS',
  kind: 'mobile',
  isThis: false,
  isShared: true,
  lastUsedAt: '2026-10-20T05:41:00.000Z',
};
const nameless: Device = {
  ...phone,
  id: '01935f3e-0000-7000-8000-0000000000d3',
  browser: null,
  system: null,
  kind: 'other',
  isShared: false,
  host: 'aurora.example',
};
const all = answer(devices, { items: [exampleDevice, phone, nameless] });
const alone = answer(devices, { items: [exampleDevice] });
const row = async (name: string) => within(await screen.findByRole('listitem', { name }));

describe('devices', () => {
  it('say which is this one, when the others were last used, and where they are on another site', async () => {
    openProfile('devices', [all]);
    const here = await row('Firefox on Linux');
    expect(here.getByText('This one')).toBeTruthy();
    expect(here.queryByRole('button')).toBeNull();
    const other = await row('Safari on iOS');
    expect(other.getByText(/Place unknown · Last used on 20 October, 08:41/)).toBeTruthy();
    expect(other.getByText('Not yours')).toBeTruthy();
    expect((await row('Unknown device')).getByText(/aurora\.example/)).toBeTruthy();
  });

  it('are logged out one by one', async () => {
    const test = openProfile('devices', [all, answer(endDevice, { done: true })]);
    await screen.findByText('Firefox on Linux');
    test.network.set(alone);
    await press('Log out: Safari on iOS');
    expect(test.network.calls.find(({ endpoint }) => endpoint === endDevice.id)?.input).toEqual({ id: phone.id });
    await waitFor(() => expect(screen.queryByText('Safari on iOS')).toBeNull());
    expect(test.notices.at(-1)?.text).toBe('Logged out: Safari on iOS');
    expect(screen.queryByRole('button', { name: 'Log out all others' })).toBeNull();
  });

  it('that are gone already are said to be, and leave the list', async () => {
    const test = openProfile('devices', [all, refuse(endDevice, 'NOT_FOUND')]);
    await screen.findByText('Firefox on Linux');
    test.network.set(alone);
    await press('Log out: Safari on iOS');
    expect(test.notices.at(-1)?.text).toBe('This device was logged out already.');
    await waitFor(() => expect(screen.queryByText('Safari on iOS')).toBeNull());
  });

  it('are logged out together, after a question', async () => {
    const test = openProfile('devices', [all, answer(endOtherDevices, { ended: 2 })]);
    await press('Log out all others');
    expect(test.notices.at(-1)?.text).toBe('2 devices are logged out.');
  });

  it('follow the server: a device that logs in elsewhere appears', async () => {
    const test = openProfile('devices', [alone]);
    await screen.findByText('Firefox on Linux');
    test.network.set(all);
    await act(async () => test.push(devicesTopic(maria.userId), maria.userId));
    expect(await screen.findByText('Safari on iOS')).toBeTruthy();
  });

  it('say when they did not load, and try again', async () => {
    const test = openProfile('devices', [refuse(devices, 'UNAVAILABLE')]);
    expect(await screen.findByText('Your devices did not load')).toBeTruthy();
    test.network.set(alone);
    await press('Try again');
    expect(await screen.findByText('Firefox on Linux')).toBeTruthy();
  });

  it.each(LANGUAGES)('have all their words in %s', async (lang) => {
    const test = openProfile('devices', [all], { lang });
    await screen.findByText('aurora.example', { exact: false });
    expect(test.wordless).toEqual([]);
  });
});
