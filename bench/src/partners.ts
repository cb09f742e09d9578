import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSite } from '@tessera/tooling/site';
import { freePort } from '@tessera/tooling/ports';
import { memoryOf } from './lib/processes.ts';
import { median, row, type Row } from './lib/row.ts';

const PARTNERS = 90;
/** Megabytes that the edge may need for each partner with a page in its caches. */
const EACH = 3;
/** Milliseconds until a published partner's host must answer. */
const LIVE = 5_000;
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 34"><circle cx="17" cy="17" r="14" fill="#2f6fb0"/></svg>';
const recordOf = (code: string, hue: number) => ({
  code,
  name: `Partner ${code}`,
  hostClass: 'company',
  hosts: [`${code}.localhost`],
  zone: 'Europe/Bucharest',
  currency: 'EUR',
  flags: { hasCategories: true },
  extraSignupFields: [{ code: 'cnp', type: 'cnp', required: true, labelKey: 'cnp' }],
  seeds: {
    brand: `oklch(0.46 0.12 ${hue})`,
    accent: 'oklch(0.84 0.13 85)',
    warm: 'oklch(0.72 0.12 35)',
    cool: 'oklch(0.64 0.08 190)',
    neutral: 'oklch(0.5 0.01 60)',
    radius: 1,
    flare: 40,
  },
});
const pageOf = (port: number, host: string): Promise<{ readonly status: number; readonly ms: number }> => {
  const from = performance.now();
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: '/en/login', headers: { host } }, (answer) => {
      answer.resume().on('end', () => resolve({ status: answer.statusCode ?? 0, ms: performance.now() - from }));
    })
      .on('error', reject)
      .end();
  });
};

/** Ninety partners beside those of the demo: the edge's memory, the first page of each, and the publication of one. */
export async function run(): Promise<readonly Row[]> {
  const data = mkdtempSync(path.join(tmpdir(), 'tessera-bench-partners-'));
  const port = await freePort();
  const site = await startSite({ port, data, quiet: true, report: () => undefined });
  try {
    const token = readFileSync(path.join(data, 'registry.token'), 'utf8').trim();
    const step = async (code: string, act: string, body: object): Promise<void> => {
      const answer = await fetch(`${site.services.registry.url}/v1/tenants/${code}/${act}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`${code} ${act}: ${answer.status} ${await answer.text()}`);
    };
    const codes = Array.from({ length: PARTNERS }, (_, n) => `bench-${n + 1}`);
    const before = memoryOf(site.services.edge.process.pid ?? 0);
    const published: number[] = [];
    for (const [n, code] of codes.entries()) {
      await step(code, 'draft', { record: recordOf(code, n * 4), logos: { micro: LOGO, large: LOGO } });
      await step(code, 'validate', {});
      const from = performance.now();
      await step(code, 'publish', {});
      published.push(performance.now() - from);
    }
    const pages: number[] = [];
    let failed = 0;
    for (const code of codes) {
      const { status, ms } = await pageOf(port, `${code}.localhost`);
      pages.push(ms);
      if (status !== 200) failed += 1;
    }
    const after = memoryOf(site.services.edge.process.pid ?? 0);
    const spreadOf = (all: readonly number[]): readonly [number, number] => [Math.min(...all), Math.max(...all)];
    return [
      row('partners.memory of the edge for each of ninety', (after - before) / PARTNERS, 'MB', {
        budget: EACH,
        n: PARTNERS,
        ok: (after - before) / PARTNERS <= EACH,
      }),
      row('partners.first page', median(pages), 'ms', { n: PARTNERS, spread: spreadOf(pages), ok: failed === 0 }),
      row('partners.publication of one', median(published), 'ms', {
        budget: LIVE,
        n: PARTNERS,
        spread: spreadOf(published),
        ok: Math.max(...published) <= LIVE,
      }),
    ];
  } finally {
    await site.stop();
    rmSync(data, { recursive: true, force: true });
  }
}
