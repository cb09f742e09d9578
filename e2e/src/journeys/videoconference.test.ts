import type { Page } from '@playwright/test';
import { LAUNCH_WITH_WINDOWS, openPage, type Watched } from '../harness/browser.ts';
import { clean, settled } from '../harness/journey.ts';
import { logIn, meetFirst, signUp, speech } from '../harness/people.ts';
import { NOW } from '../harness/prepared.ts';
import { expect, givenSite, test } from '../harness/test.ts';

// Both browsers have Chromium's generated camera and microphone; the connection between them is real.
// Without windows there is nobody who refuses the camera: it is just not found.
test.use({ launchOptions: LAUNCH_WITH_WINDOWS });
// One visit from the first case to the last.
test.describe.configure({ mode: 'serial' });
const { site, browser, rows } = givenSite();
const SPECIALIST = 'ilinca-veridan';
const TIMEOUT = 30_000;
const { t: ro } = speech('ro');
const { t: en } = speech('en');

let customer: Watched;
let specialist: Watched;
let id: string;
test.beforeAll(async () => {
  customer = await openPage(browser(), `${site().url}/ro/login`, { width: 360, height: 780 });
  await signUp(customer.page, 'ro');
  const slotStart = await meetFirst(customer.page, SPECIALIST, 'ro');
  // A few minutes into the visit.
  id = await rows().moveVisit(SPECIALIST, slotStart, new Date(Date.parse(NOW) - 5 * 60_000));
  specialist = await openPage(browser(), `${site().url}/en/login`, { width: 1440 });
  await logIn(specialist.page, 'ilinca.veridan@example.com');
});
test.afterAll(async () => {
  await customer?.context.close();
  await specialist?.context.close();
});

/** The size of the picture that plays from the other browser; waits for the first frame. */
const pictureOf = async (page: Page, name: string): Promise<number> => {
  const video = page.locator(`main video[aria-label="${name}"]`);
  await video.waitFor({ timeout: TIMEOUT });
  return (
    await video.evaluateHandle(async (element: HTMLVideoElement) => {
      while (element.videoWidth === 0) await new Promise((resolve) => requestAnimationFrame(resolve));
      return element.videoWidth;
    })
  ).jsonValue();
};
const join = async (page: Page, t: typeof en): Promise<void> => {
  await page.getByRole('button', { name: t('booking.room.devices') }).click();
  await page.locator(`main video[aria-label="${t('booking.room.you')}"]`).waitFor();
};

test('tells a visitor without camera permission what to do, and lets them join all the same', async () => {
  const { page } = customer;
  await page.goto(`${site().url}/ro/customer/appointments`);
  await page.getByRole('link', { name: ro('booking.place.join') }).click();
  await page.getByRole('heading', { level: 1, name: ro('booking.room.with', { name: 'Ilinca Veridan' }) }).waitFor();
  await page.getByRole('button', { name: ro('booking.room.devices') }).click();
  await page.getByText(ro('booking.room.denied')).waitFor();
  expect(await page.getByRole('button', { name: ro('booking.room.joinWithout') }).isEnabled()).toBe(true);
  await clean(customer);
});

test('customer and specialist see and hear each other', async () => {
  for (const { context } of [customer, specialist])
    await context.grantPermissions(['camera', 'microphone'], { origin: site().url });
  await customer.page.reload();
  await join(customer.page, ro);
  await clean(customer);
  await customer.page.getByRole('button', { name: ro('booking.room.join') }).click();
  await customer.page.getByText(ro('booking.room.waiting', { name: 'Ilinca Veridan' })).waitFor();
  await clean(customer);

  await specialist.page.goto(`${site().url}/en/provider/appointments/${id}`);
  await specialist.page.getByRole('link', { name: en('provider.place.join') }).click();
  await join(specialist.page, en);
  await specialist.page.getByRole('button', { name: en('booking.room.join') }).click();
  expect(await pictureOf(customer.page, 'Ilinca Veridan')).toBeGreaterThan(0);
  expect(await pictureOf(specialist.page, 'Ada Exemplu')).toBeGreaterThan(0);
  await specialist.page.getByText(en('booking.room.connected', { name: 'Ada Exemplu' })).waitFor();
  await clean(customer);
  await clean(specialist);
});

test('muting and turning the camera off reach the other side, and both can be undone', async () => {
  await customer.page.getByRole('button', { name: ro('booking.room.mute') }).click();
  await specialist.page.getByText(en('booking.room.muted', { name: 'Ada Exemplu' })).waitFor();
  await customer.page.getByRole('button', { name: ro('booking.room.cameraOff') }).click();
  await specialist.page.getByText(en('booking.room.noPicture', { name: 'Ada Exemplu' })).waitFor();
  await customer.page.getByRole('button', { name: ro('booking.room.cameraOn') }).click();
  expect(await pictureOf(specialist.page, 'Ada Exemplu')).toBeGreaterThan(0);
});

test('a second tab takes the visit over, and the first one says so', async () => {
  const second = await openPage(browser(), `${site().url}/ro/videoconference?joinAppointmentUuid=${id}`, {
    context: customer.context,
  });
  await settled(second.page);
  await join(second.page, ro);
  await second.page.getByRole('button', { name: ro('booking.room.join') }).click();
  expect(await pictureOf(second.page, 'Ilinca Veridan')).toBeGreaterThan(0);
  await customer.page.getByRole('heading', { level: 1, name: ro('booking.room.replaced') }).waitFor();
  expect(await customer.page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await clean(customer);
  expect(second.troubles).toEqual([]);
  await second.page.getByRole('button', { name: ro('booking.room.leave') }).click();
  await second.page.getByRole('heading', { level: 1, name: ro('booking.room.left') }).waitFor();
  await specialist.page.getByText(en('booking.room.waiting', { name: 'Ada Exemplu' })).waitFor();
  await second.page.close();
});

test('is a page that does not exist for anybody else', async () => {
  const stranger = await openPage(browser(), `${site().url}/en/login`);
  await signUp(stranger.page, 'en');
  await stranger.page.goto(`${site().url}/en/videoconference?joinAppointmentUuid=${id}`);
  await stranger.page
    .locator('main h1')
    .filter({ hasText: en('shell.not-found.title') })
    .waitFor();
  await stranger.context.close();
});

test('a signal that fails is a warning at the bottom, which covers no control, on a phone neither', async () => {
  const { page } = specialist;
  const controls = page.getByRole('group', { name: en('booking.room.controls') });
  await controls.waitFor();
  await page.route('**/signals', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await customer.page.goto(`${site().url}/ro/videoconference?joinAppointmentUuid=${id}`);
  await join(customer.page, ro);
  await customer.page.getByRole('button', { name: ro('booking.room.join') }).click();
  const warning = page.locator('.tk-toast').filter({ hasText: en('shell.video.title') });
  await warning.waitFor();
  await expect(warning).toContainText(en('kit.error.NETWORK'));
  await warning.hover();
  for (const [width, height] of [
    [1440, 900],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    const told = await warning.boundingBox();
    const row = await controls.boundingBox();
    if (!told || !row) throw new Error('The warning or the controls have no place.');
    expect([width, told.y > height / 4]).toEqual([width, true]);
    const isApart =
      told.y + told.height <= row.y ||
      told.y >= row.y + row.height ||
      told.x >= row.x + row.width ||
      told.x + told.width <= row.x;
    expect([width, isApart]).toEqual([width, true]);
  }
  await page.unroute('**/signals');
});
