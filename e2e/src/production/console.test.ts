import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SignedDocument } from '@tessera/contracts/release';
import { readRegistryKeys } from '@tessera/server/registry-keys';
import { startService, type Service } from '@tessera/tooling/process';
import type { NewOperator } from '../../../registry/src/operators/service.ts';
import { codeAt } from '../../../registry/src/testing/operators.ts';
import {
  descriptorOf,
  newTeam,
  publicationOf,
  tenantRecord,
  versionNumber,
} from '../../../registry/src/testing/releases.ts';
import { freePort } from '@tessera/tooling/ports';
import { expect, test } from '../harness/test.ts';
import { MAIN, makeCertificate, RELEASES } from './machine.ts';
import { ask } from './requests.ts';
import { FINDS_MACHINE, openTab } from './tab.ts';

// One registry behind the proxy of the document, over TLS.
test.describe.configure({ mode: 'serial' });
test.use({ launchOptions: FINDS_MACHINE });
const ROOT = path.resolve(import.meta.dirname, '../../..');
let folder: string;
let registry: Service;
let httpsPort: number;
let token: string;
const proxy = () => ({ httpsPort });
const sent = async (method: string, address: string, body: unknown) => {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await ask(proxy(), RELEASES, address, { method, body, headers });
  if (answer.status >= 400) throw new Error(`${address}: ${answer.status} ${answer.body}`);
  return JSON.parse(answer.body) as Record<string, unknown>;
};

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tessera-console-'));
  const data = path.join(folder, 'data');
  const { certificate, key } = makeCertificate(folder);
  httpsPort = await freePort();
  registry = await startService('registry', {
    script: path.join(ROOT, 'registry/src/main.ts'),
    env: { TESSERA_DATA: data, REGISTRY_PORT: '0', TESSERA_TRUSTED_PROXIES: '127.0.0.1/32' },
    quiet: true,
  });
  token = readFileSync(path.join(data, 'registry.token'), 'utf8').trim();
  const values: Readonly<Record<string, string>> = {
    PROXY_DIR: path.join(folder, 'proxy'),
    HTTPS_PORT: String(httpsPort),
    TLS_CERTIFICATE: certificate,
    TLS_KEY: key,
    RELEASES_HOST: RELEASES,
    REGISTRY_PORT: String(registry.port),
  };
  mkdirSync(values['PROXY_DIR'] ?? '');
  // The other servers are not there; nobody asks for them.
  const others = ['API_PROXY_PORT', 'API_PORT_1', 'API_PORT_2', 'EDGE_PORT_1', 'EDGE_PORT_2'];
  for (const name of others) Object.assign(values, { [name]: String(await freePort()) });
  const template = readFileSync(path.join(ROOT, 'deploy/nginx.conf.template'), 'utf8');
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(
    file,
    template.replaceAll(/\$\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole),
  );
  execFileSync('nginx', ['-c', file], { stdio: 'ignore' });

  await sent('PUT', '/v1/tenants/main', tenantRecord('main'));
  for (const remote of ['shell', 'booking', 'compass']) {
    await sent('POST', '/v1/registrations', { name: remote, prefixes: [`/${remote}`] });
    const team = newTeam();
    for (const n of remote === 'compass' ? [1, 2] : [1]) {
      const descriptor = descriptorOf(remote, versionNumber(n));
      await sent('POST', '/v1/releases', publicationOf({ descriptor, team }));
      await sent('POST', '/v1/promote', { remote, version: versionNumber(n) });
    }
  }
});
test.afterAll(async () => {
  const pid = Number(readFileSync(path.join(folder, 'proxy/nginx.pid'), 'utf8'));
  process.kill(pid, 'SIGTERM');
  await registry?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a release document comes over TLS to whoever has a token, and the internal secret opens nothing from outside', async () => {
  const address = '/v1/documents/production';
  const { documents } = (await sent('GET', address, undefined)) as { documents: { main: SignedDocument } };
  expect(readRegistryKeys({}, path.join(folder, 'data')).problem(documents.main)).toBeNull();
  const secret = readFileSync(path.join(folder, 'data/keys/internal.secret'), 'utf8').trim();
  const headers = { 'x-tessera-internal': secret };
  expect((await ask(proxy(), RELEASES, address, { headers })).status).toBe(403);
  expect((await fetch(`${registry.url}${address}`, { headers })).status).toBe(200);
  // By another name the proxy leads to the edges, of which there are none here.
  expect((await ask(proxy(), MAIN, address, { headers })).status).toBe(502);
});

test('an operator logs in with two factors, rolls back and promotes, by keyboard and on a phone', async ({
  browser,
}) => {
  const ines = (await sent('POST', '/v1/operators', { name: 'ines' })) as unknown as NewOperator;
  const { page, troubles } = await openTab(proxy(), browser, RELEASES, '/console');
  await expect(page).toHaveURL(/\/console\/login$/);
  await page.getByLabel('Name').focus();
  await page.keyboard.type('ines');
  await page.keyboard.press('Tab');
  await page.keyboard.type(ines.password);
  await page.keyboard.press('Tab');
  await page.keyboard.type(codeAt(ines, new Date(Date.now() + 5 * 60_000)));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('the clock of your phone, or of this machine, may be wrong');
  await page.getByLabel('Password').fill(ines.password);
  await page.getByLabel('Code from your phone').fill(codeAt(ines, new Date()));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Releases in production' })).toBeVisible();
  const cookies = await page.context().cookies();
  expect(cookies).toMatchObject([{ secure: true, httpOnly: true, sameSite: 'Strict' }]);

  await page.setViewportSize({ width: 360, height: 740 });
  const compass = page.getByRole('row', { name: /^compass/ });
  await compass.getByRole('link', { name: 'Roll back' }).click();
  await page.getByLabel('Minutes for busy tabs').fill('0');
  await page.getByLabel('Reason').fill('prices were wrong');
  await page.getByRole('button', { name: 'Roll back compass in production' }).click();
  await expect(page.getByRole('status')).toContainText('compass was rolled back in production.');
  await expect(compass).toContainText(`${versionNumber(1)}`);
  await compass.getByRole('link', { name: 'Promote' }).click();
  await page.getByRole('button', { name: 'Promote compass in production' }).click();
  await expect(page.getByRole('status')).toContainText(`compass ${versionNumber(2)} is live in production.`);
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByRole('row', { name: /rollback/ })).toContainText('why: prices were wrong');
  for (const [place, name] of [
    ['releases', 'Releases'],
    ['audit', 'Audit log'],
    ['tokens', 'Tokens'],
  ] as const) {
    await page.goto(`https://${RELEASES}:${httpsPort}/console/${place}`);
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect([place, wide]).toEqual([place, 0]);
  }
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/console\/login$/);
  expect(troubles.filter((text) => !text.includes('status of 401'))).toEqual([]);
});
