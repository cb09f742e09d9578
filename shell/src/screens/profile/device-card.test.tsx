import { answer, refuse } from '@tessera/kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import {
  exampleNotifications,
  examplePush,
  notificationsDetails,
  pushState,
  subscribePush,
  unsubscribePush,
} from '@tessera/contracts/session';
import { openProfile } from '../../testing/profile.tsx';

const stored = answer(notificationsDetails, exampleNotifications);
const LABEL = 'Show notifications on this device';
const target = { endpoint: 'https://push.example/1', keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } };
/** A browser that knows notifications, its person's answer, and its push service. */
function browserWith(permission: NotificationPermission, subscribe: () => Promise<unknown>) {
  const state = { permission, asked: 0, forgotten: 0 };
  const subscription = { toJSON: () => target, unsubscribe: async () => (state.forgotten += 1) };
  const pushManager = { subscribe, getSubscription: async () => (state.asked > 0 ? subscription : null) };
  const registration = { pushManager };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: async () => registration,
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    },
  });
  Object.assign(globalThis, {
    PushManager: class {},
    Notification: {
      get permission() {
        return state.permission;
      },
      requestPermission: async () => {
        state.asked += 1;
        if (state.permission === 'default') state.permission = 'granted';
        return state.permission;
      },
    },
  });
  return { state, subscription };
}
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(globalThis, 'PushManager');
  Reflect.deleteProperty(globalThis, 'Notification');
});
const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: LABEL });
const press = async () => {
  const found = await box();
  await act(async () => void fireEvent.click(found));
};

describe('notifications on this device', () => {
  it('are asked for with a press, never before, and say until when', async () => {
    const browser = browserWith('default', async () => browser.subscription);
    const test = openProfile('notifications', [
      stored,
      answer(subscribePush, { ...examplePush, isOn: true }),
      answer(unsubscribePush, examplePush),
    ]);
    expect((await box()).checked).toBe(false);
    expect(browser.state.asked).toBe(0);
    await press();
    expect(await screen.findByText('This device shows notifications until you log out.')).toBeTruthy();
    expect(test.network.inputsOf(subscribePush)).toEqual([target]);
    expect((await box()).checked).toBe(true);
    await press();
    expect(await screen.findByText('This device shows no more notifications.')).toBeTruthy();
    expect(browser.state.forgotten).toBe(1);
  });
  it('stay off when the push service does not answer, with the reason beside them', async () => {
    browserWith('granted', async () => Promise.reject(new Error('no service')));
    openProfile('notifications', [stored]);
    await press();
    expect((await screen.findByRole('alert')).textContent).toContain('push service does not answer');
    expect((await box()).checked).toBe(false);
  });
  it('stay off when our server does not take them', async () => {
    const browser = browserWith('granted', async () => browser.subscription);
    const test = openProfile('notifications', [stored, refuse(subscribePush, 'UNAVAILABLE')]);
    await press();
    await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
    expect(test.network.inputsOf(subscribePush)).toEqual([target]);
    expect((await box()).checked).toBe(false);
  });
  it.each([
    ['denied', examplePush, /Your browser has blocked notifications/],
    ['default', { ...examplePush, isShared: true }, /not your own device/],
  ] as const)('with %s say why there are none', async (permission, state, words) => {
    browserWith(permission, async () => null);
    openProfile('notifications', [stored, answer(pushState, state)]);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: LABEL })).toBeNull();
  });
  it('are explained where the browser has none, and not mentioned where the site sends none', async () => {
    openProfile('notifications', [stored]);
    expect(await screen.findByText(/add the site to the home screen/)).toBeTruthy();
    document.body.replaceChildren();
    openProfile('notifications', [stored, answer(pushState, { ...examplePush, publicKey: null })]);
    await screen.findByText('Address of your account');
    expect(screen.queryByText('On this device')).toBeNull();
  });
});
