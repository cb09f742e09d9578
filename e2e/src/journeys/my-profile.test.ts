import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Lang } from '@tessera/contracts/languages';
import { openPage, type Watched } from '../harness/browser.ts';
import { accessible, clean, noSideways } from '../harness/journey.ts';
import { giveDevice } from '../harness/passkey-device.ts';
import { endSession, fillLogin, PASSWORD, send, signUp, speech } from '../harness/people.ts';
import { expect, givenSite, test } from '../harness/test.ts';

const { site, browser } = givenSite();
const openProfile = async (lang: Lang, width: number, tab = ''): Promise<Watched & { readonly email: string }> => {
  const opened = await openPage(browser(), `${site().url}/${lang}/login`, { zone: 'Europe/Bucharest', width });
  const email = await signUp(opened.page, lang);
  await opened.page.goto(`${site().url}/${lang}/my-profile${tab}`);
  return { ...opened, email };
};

/** A picture whose left half is blue and whose right half is red, with where it was taken. */
async function picture(width = 900, height = 600): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const half = (background: string, of: number) => sharp({ create: { width: of, height, channels: 3, background } });
  const buffer = await half('#1414dc', width)
    .composite([
      {
        input: await half('#dc1414', Math.floor(width / 2))
          .png()
          .toBuffer(),
        gravity: 'east',
      },
    ])
    .withExif({ IFD3: { GPSLatitude: '44/1 26/1 0/1' } })
    .jpeg()
    .toBuffer();
  return { name: 'me.jpg', mimeType: 'image/jpeg', buffer };
}
/** How red the photo of the profile is, from 0 to 255. */
const redness = async (page: Page): Promise<number> => {
  const src = (await page.locator('main img.tk-photo').getAttribute('src')) ?? '';
  const bytes = await page.evaluate(
    async (from) => Array.from(new Uint8Array(await (await fetch(from)).arrayBuffer())),
    src,
  );
  return (await sharp(Buffer.from(bytes)).stats()).channels[0]?.mean ?? 0;
};
const choose = (page: Page, file: Awaited<ReturnType<typeof picture>>) =>
  page.locator('input[type=file]').setInputFiles(file);

for (const [lang, width] of [
  ['en', 1440],
  ['el', 360],
  ['uk', 320],
] as const)
  test(`a photo is placed by keys, saved, shown and removed, in ${lang} at ${width} pixels`, async () => {
    const { t } = speech(lang);
    const here = await openProfile(lang, width);
    const { page, context } = here;
    await page.getByRole('button', { name: t('profile.photo.choose') }).waitFor();
    await choose(page, await picture());
    const frame = page.getByRole('group', { name: t('profile.photo.frame') });
    await frame.focus();
    // The picture goes to the left, as far as it can: the frame then shows its red half.
    for (let step = 0; step < 40; step += 1) await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('slider', { name: t('profile.photo.zoom') })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    expect(await noSideways(page)).toBe(true);
    expect(await accessible(page)).toEqual([]);
    await page.getByRole('button', { name: t('profile.photo.save') }).click();
    await page.locator('main img.tk-photo').waitFor();
    expect(await redness(page)).toBeGreaterThan(150);
    await page.locator('header img.tk-photo').waitFor();
    await expect(page.locator('.tk-dialog')).toHaveCount(0);
    await page.reload();
    await page.locator('main img.tk-photo').waitFor();
    await page.locator('header img.tk-photo').waitFor();
    expect(await noSideways(page)).toBe(true);

    await page.getByRole('button', { name: t('profile.photo.remove'), exact: true }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('profile.photo.remove'), exact: true })
      .click();
    await page.getByRole('button', { name: t('profile.photo.choose') }).waitFor();
    await expect(page.locator('img.tk-photo')).toHaveCount(0);
    await clean(here);
    await context.close();
  });

test('a photo is placed by the mouse, and one that is too small or no picture is refused in words', async () => {
  const { t } = speech('en');
  const here = await openProfile('en', 1280);
  const { page, context } = here;
  await page.getByRole('button', { name: t('profile.photo.choose') }).waitFor();
  await choose(page, await picture(171, 300));
  await page.getByText(t('shell.error.PHOTO_TOO_SMALL')).waitFor();
  await choose(page, { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<script>alert(1)</script>') });
  await page.getByText(t('shell.error.FILE_UNREADABLE')).waitFor();
  await choose(page, {
    ...(await picture()),
    buffer: Buffer.concat([(await picture()).buffer, Buffer.alloc(10_000_000)]),
  });
  await page.getByText(t('profile.photo.too-large', { size: 5 })).waitFor();
  // The code for placing a photo does not arrive.
  const chunks = /\/assets\/shell\/c\.\w+\.js$/;
  await page.route(chunks, (route) => route.abort());
  await choose(page, await picture());
  await page.getByText(t('kit.error.NETWORK')).waitFor();
  await page.unroute(chunks);
  // As large as one of a phone: more than any other call may send.
  const { buffer, ...named } = await picture();
  await choose(page, { ...named, buffer: Buffer.concat([buffer, Buffer.alloc(3_000_000)]) });
  const frame = page.getByRole('group', { name: t('profile.photo.frame') });
  const box = await frame.boundingBox();
  if (!box) throw new Error('the frame is not shown');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 300, y, { steps: 10 });
  await page.mouse.up();
  await page.getByRole('button', { name: t('profile.photo.save') }).click();
  await page.locator('main img.tk-photo').waitFor();
  expect(await redness(page)).toBeLessThan(80);
  await clean(here, /ERR_FAILED/);
  await context.close();
});

test('a session that has ended while a photo is placed asks for the log-in, and the photo is then saved', async () => {
  const { t } = speech('en');
  const { page, context, email, troubles } = await openProfile('en', 1280);
  await page.getByRole('button', { name: t('profile.photo.choose') }).waitFor();
  const { buffer, ...named } = await picture();
  await choose(page, { ...named, buffer: Buffer.concat([buffer, Buffer.alloc(4_000_000)]) });
  await page.getByRole('button', { name: t('profile.photo.larger') }).click();
  await endSession(page);
  await page.getByRole('button', { name: t('profile.photo.save') }).click();
  await fillLogin(page.getByRole('dialog').filter({ has: page.locator('input[name=password]') }), email, PASSWORD);
  await page.locator('main img.tk-photo').waitFor();
  // The refusal is what this test causes.
  expect(troubles.filter((trouble) => !/status of 401/.test(trouble))).toEqual([]);
  await context.close();
});

test('a session that has ended in the middle of each form asks for the log-in, and what was written is then sent', async () => {
  const { t } = speech('uk');
  const here = await openProfile('uk', 360);
  const { page, context, email } = here;
  const prove = () => send(page, '/rest/user/session/confirm', { proof: PASSWORD });
  await giveDevice(page);
  await prove();
  await page.goto(`${site().url}/uk/my-profile/security`);
  await page.getByRole('button', { name: t('profile.passkey.add') }).click();
  await page.getByText(t('profile.passkey.added')).waitFor();
  const other = `other.${email}`;
  for (const [tab, opener, field, text, done, isSensitive] of [
    ['', null, 'firstName', 'Оксана', t('profile.personal.saved'), false],
    ['/security', new RegExp(`^${t('profile.passkey.rename')}`), 'name', 'Робочий', 'Робочий', false],
    ['/security', t('profile.email.change'), 'email', other, t('profile.email.sent', { email: other }), true],
    ['/notifications', t('profile.notify.change'), 'email', other, t('profile.notify.waiting', { email: other }), true],
    ['/security', t('profile.factor.set-up'), 'code', '000000', t('shell.error.TWO_FACTOR_CODE_WRONG'), true],
    ['/security', t('profile.password.change'), 'password', `${PASSWORD}, changed`, t('profile.password.done'), true],
  ] as const) {
    await prove();
    await page.goto(`${site().url}/uk/my-profile${tab}`);
    if (opener !== null) await page.getByRole('button', { name: opener }).click();
    await page.locator(`input[name=${field}]`).fill(text);
    await endSession(page);
    await page.locator(`input[name=${field}]`).press('Enter');
    await fillLogin(page.getByRole('dialog').filter({ hasText: t('shell.login.to-signup') }), email, PASSWORD);
    if (isSensitive) {
      await page.locator('input[name=proof]').fill(PASSWORD);
      await page.locator('input[name=proof]').press('Enter');
    }
    await page.getByText(done, { exact: true }).first().waitFor();
  }
  // The refusals are what this test causes.
  await clean(here, /status of 40[013]/);
  await context.close();
});

test('reminders are turned off, and mails about visits go to another address once its link is opened', async () => {
  const { t } = speech('el');
  const { page, context, email, troubles } = await openProfile('el', 360, '/notifications');
  await page.getByRole('checkbox', { name: t('profile.notify.day') }).click();
  await page.getByText(t('profile.notify.off')).waitFor();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: t('profile.notify.day') })).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: t('profile.notify.hour') })).toBeChecked();
  expect(await noSideways(page)).toBe(true);

  expect(await accessible(page)).toEqual([]);

  const other = `other.${crypto.randomUUID()}@example.com`;
  await page.getByRole('button', { name: t('profile.notify.change') }).click();
  await page.locator('input[name=email]').fill(other);
  await page.locator('input[name=email]').press('Enter');
  await page.locator('input[name=proof]').fill(PASSWORD);
  await page.locator('input[name=proof]').press('Enter');
  await page
    .getByText(t('profile.notify.waiting', { email: other }))
    .first()
    .waitFor();
  await expect
    .poll(
      async () => (await send<{ items: unknown[] }>(page, `/rest/outbox?to=${encodeURIComponent(other)}`)).items.length,
    )
    .toBe(1);
  const { items } = await send<{ items: { text: string }[] }>(page, `/rest/outbox?to=${encodeURIComponent(other)}`);
  const link = /\S+#notify=\S+/.exec(items[0]?.text ?? '')?.[0] ?? '';
  await page.goto(link);
  await page.getByRole('button', { name: t('email-link.confirm.send') }).click();
  await page.getByText(t('email-link.notify.done')).waitFor();
  await page.goto(`${site().url}/el/my-profile/notifications`);
  await page.getByText(other).waitFor();
  await page.getByRole('button', { name: t('profile.notify.back') }).click();
  await page.getByText(email).waitFor();
  // The question who is there is what this test causes.
  expect(troubles.filter((trouble) => !/status of 403/.test(trouble))).toEqual([]);
  await context.close();
});

for (const [lang, width] of [
  ['en', 1440],
  ['el', 360],
  ['uk', 320],
] as const)
  test(`a person takes their data along, and leaves in every tab, in ${lang} at ${width} pixels`, async () => {
    const { t } = speech(lang);
    const { page, context, email, troubles } = await openProfile(lang, width, '/data');
    const elsewhere = await context.newPage();
    await elsewhere.goto(`${site().url}/${lang}/my-profile`);
    await elsewhere.getByText(email).first().waitFor();

    await page.getByRole('button', { name: t('profile.delete.verb') }).waitFor();
    expect(await noSideways(page)).toBe(true);
    expect(await accessible(page)).toEqual([]);
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: t('profile.data.json') }).click();
    await page.locator('input[name=proof]').fill(PASSWORD);
    await page.locator('input[name=proof]').press('Enter');
    const saved = await readFile(await (await file).path(), 'utf8');
    expect(saved).toContain(email);
    const paper = page.waitForEvent('download');
    await page.getByRole('button', { name: t('profile.data.pdf') }).click();
    expect((await paper).suggestedFilename()).toBe('my-data.pdf');

    await page.getByRole('button', { name: t('profile.delete.verb') }).click();
    const question = page.getByRole('alertdialog');
    await question.getByText(t('profile.delete.final')).waitFor();
    await question.getByRole('button', { name: t('profile.delete.verb') }).click();
    await page.getByText(t('profile.delete.done')).waitFor();
    await page.waitForURL(`**/${lang}`);
    await elsewhere.waitForURL(`**/${lang}`);
    await page.goto(`${site().url}/${lang}/login`);
    await fillLogin(page.locator('main'), email, PASSWORD);
    await page.getByText(t('shell.error.INVALID_CREDENTIALS')).waitFor();
    // The question who is there, and the log-in to an account that is no more, are what this test causes.
    expect(troubles.filter((trouble) => !/status of 40[13]/.test(trouble))).toEqual([]);
    await context.close();
  });
