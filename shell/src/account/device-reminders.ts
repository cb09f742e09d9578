import { registerWorker } from './install.ts';

/** What the device says to reminders; `none`: this browser cannot show any, or only as an installed app. */
export type DeviceAnswer = 'default' | 'denied' | 'granted' | 'none';
export const deviceAnswer = (): DeviceAnswer =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
    ? Notification.permission
    : 'none';

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.codePointAt(0) ?? 0);

export interface DeviceTarget {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}
/**
 * Asks the person, and then their browser's push service, for reminders on this device; null when the person says no.
 * Rejects when the service cannot be reached. A subscription with a former key of ours is replaced.
 */
export async function askDevice(publicKey: string): Promise<DeviceTarget | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await registerWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) };
  const made = await pushManager.subscribe(options).catch(async (error: unknown) => {
    const old = await pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(options);
  });
  const { endpoint, keys } = made.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined)
    throw new Error('no address of this device');
  return { endpoint, keys: { p256dh, auth } };
}
/** The browser forgets its address, so that nothing is left that could reach the device. */
export async function forgetDevice(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration();
  const subscription = await worker?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}
