import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readInternalSecret } from '@tessera/server/internal-secret';
import { openPage } from '../harness/browser.ts';
import { accessible, noSideways, settled } from '../harness/journey.ts';
import { logIn, send, speech } from '../harness/people.ts';
import { expect, givenSite, test } from '../harness/test.ts';

test.use({
  ownSite: { because: 'a partner is added to the site and taken off again', env: { TESSERA_LIMITS: 'off' } },
});
const { site, browser } = givenSite();
const address = (host: string, path: string): string => `http://${host}localhost:${site().port}${path}`;

test('an administrator drafts a partner, mends what the check finds, puts it live with a proof, and takes it off', async () => {
  const { t } = speech('ro');
  const { page, context, troubles } = await openPage(browser(), address('', '/ro'), { width: 1280 });
  await logIn(page, 'tess.arkwell@example.com');
  await page.goto(address('', '/ro/admin/partners'));
  await settled(page);
  expect(await accessible(page)).toEqual([]);

  await page.getByRole('button', { name: t('corporate.partners.new') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name=name]').fill('Oak & Äpfel <b>Health</b>');
  await dialog.locator('input[name=code]').fill('oak');
  await dialog.getByRole('button', { name: t('corporate.new.create') }).click();
  await page.waitForURL(/\/ro\/admin\/partners\/oak$/);
  await page.getByRole('heading', { level: 1, name: 'Oak & Äpfel <b>Health</b>' }).waitFor();

  const hosts = page.locator('textarea[name=hosts]');
  await hosts.fill('oak.localhost\naurora.localhost');
  await page.locator('input[name="flags.clinicSignup"]').check();
  await page.reload();
  await expect(hosts).toHaveValue('oak.localhost\naurora.localhost');
  await page.getByRole('button', { name: t('corporate.check.verb') }).click();
  await page
    .getByRole('button', { name: t('corporate.issue.hostTaken', { host: 'aurora.localhost', owner: 'aurora' }) })
    .click();
  await expect(hosts).toBeFocused();
  await page
    .getByRole('button', {
      name: t('corporate.issue.flagNeeds', {
        flag: t('corporate.flag.clinicSignup'),
        other: t('corporate.flag.isClinic'),
      }),
    })
    .waitFor();
  expect(await accessible(page)).toEqual([]);
  expect(await noSideways(page)).toBe(true);

  await hosts.fill('oak.localhost');
  await page.locator('input[name="flags.clinicSignup"]').uncheck();
  await page.getByRole('button', { name: t('corporate.check.verb') }).click();
  await page.getByText(t('corporate.check.passed')).waitFor();

  expect(troubles).toEqual([]);

  await page.getByRole('button', { name: t('corporate.publish.verb') }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: t('corporate.publish.verb') }).click();
  await page.locator('input[name=proof]').fill('tessera-demo-2026');
  await page.locator('input[name=proof]').press('Enter');
  await page.getByRole('button', { name: t('corporate.off.verb') }).waitFor();

  const member = await openPage(browser(), address('oak.', '/ro/login'), { width: 360 });
  await member.page.getByRole('heading', { level: 1, name: 'Oak & Äpfel <b>Health</b>' }).waitFor();
  await member.context.close();
  const answer = await fetch(`${site().services.registry.url}/v1/audit?action=tenant&limit=20`, {
    headers: readInternalSecret(process.env, site().data).headers,
  });
  const { rows } = (await answer.json()) as { rows: { tenant: string | null; by: string; note: string }[] };
  const oak = rows.filter(({ tenant }) => tenant === 'oak');
  expect(oak.map(({ note }) => note)).toEqual([
    'revision 3 published',
    'revision 3 validated',
    'revision 3 drafted',
    'revision 2 drafted',
    'revision 1 drafted',
  ]);
  expect([...new Set(oak.map(({ by }) => by))]).toEqual([expect.stringMatching(/^api for [0-9a-f-]{36}$/)]);

  await page.getByRole('button', { name: t('corporate.off.verb') }).click();
  await question.getByRole('button', { name: t('corporate.off.verb') }).click();
  await page.getByRole('button', { name: t('corporate.publish.verb') }).waitFor();
  const gone = await page.goto(address('oak.', '/ro/login'));
  expect(gone?.status()).toBe(421);
  await context.close();
});

test('nobody else sees the pages of partners, nor asks their calls', async () => {
  const { page, context } = await openPage(browser(), address('', '/en'), { width: 1280 });
  await logIn(page, 'maria.dobre@example.com');
  await page.goto(address('', '/en/admin/partners'));
  await page.getByText(speech('en').t('kit.error.FORBIDDEN')).first().waitFor();
  expect(await send(page, '/rest/admin/partners')).toMatchObject({ code: 'FORBIDDEN' });
  await context.close();
});

const ROOT = path.resolve(import.meta.dirname, '../../..');
const guide = readFileSync(path.join(ROOT, 'docs/onboard-a-partner.md'), 'utf8');
const blocks = (kind: string): readonly string[] =>
  [...guide.matchAll(new RegExp(`\`\`\`${kind}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, text = '']) => text);
/** Types a command of the guide, with its files beside the site's data; returns what it says. */
async function type(command: string): Promise<string> {
  const words = command
    .split(/\s+/)
    .map((word) => (/\.(?:json|txt)$/.test(word) ? path.join(site().data, word) : word));
  const child = spawn(process.execPath, ['tooling/bootstrap.mjs', 'tenant', ...words], {
    cwd: ROOT,
    env: { ...process.env, TESSERA_DATA: site().data },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await once(child, 'close');
  expect([command, child.exitCode, said]).toEqual([command, 0, said]);
  return said;
}

test('the guide, typed on a site that runs, brings a partner to its host with logo, field and codes', async () => {
  const begin = performance.now();
  for (const [name, text = ''] of [
    ['maple.json', blocks('json')[0]],
    ['maple.svg', blocks('svg')[0]],
    ['codes.txt', 'MAPLE-0001-AB\nMAPLE-0002-AB\n'],
  ] as const)
    writeFileSync(path.join(site().data, name), text);
  const typed = blocks('sh').map((block) =>
    [...block.matchAll(/^npm run tenant -- ([^#\n]*)/gm)].map(([, words = '']) => words.trim()),
  );
  for (const command of typed[0] ?? []) await type(command);
  const { page, context, troubles } = await openPage(browser(), address('maple.', '/en/signup'), { width: 360 });
  await page.locator('input[name="extra.benefitsCode"]').waitFor();
  const mark = page.locator('.tk-logo img').first();
  expect(await mark.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
  await expect(page).toHaveTitle(/Maple Care$/);
  // "Live in five minutes", of which a person has the rest for typing.
  expect(performance.now() - begin).toBeLessThan(5 * 60_000);
  const said: string[] = [];
  for (const command of typed.at(-1) ?? []) said.push(await type(command));
  expect(said).toEqual([expect.stringMatching(/\b2\b/), expect.stringMatching(/\b2\b.*\b0\b/s)]);
  expect(troubles).toEqual([]);
  await context.close();
});
