import { reportClientErrors } from '@tessera/contracts/reports';
import { setUpLiveApp } from '../../testing/live-app.ts';
import { good, refusal, setUpTestApp } from '../../testing/test-app.ts';

const report = {
  remote: 'mfe-booking',
  version: '1.0.0-g0123456789',
  at: 'render',
  message: 'no answer for maria.dobre@example.com',
  route: 'booking.slot',
  shell: '1.0.0-gabcdef0123',
};
const live = setUpLiveApp();
const limited = setUpTestApp({ limits: true });

it('counts reports by remote and version and logs them without personal data', async () => {
  expect(good(await live.browser().call(reportClientErrors, { reports: [report, report] }))).toEqual({ taken: 2 });
  const numbers = await live.app.inject({ url: '/metrics' });
  expect(numbers.body).toContain('tessera_client_reports_total{remote="mfe-booking",version="1.0.0-g0123456789"} 2');
  const lines = live.logged.filter((line) => line.includes('client error'));
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('no answer for [address]');
  expect(lines.join('')).not.toContain('maria.dobre');
});

it('accepts twenty a minute from one address', async () => {
  for (let i = 0; i < 20; i += 1) good(await limited.call(reportClientErrors, { reports: [report] }));
  const refused = await limited.call(reportClientErrors, { reports: [report] });
  expect(refusal(refused)).toBe('429 TOO_MANY_REQUESTS');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

it('rejects invalid reports', async () => {
  const refused = await limited.send('POST', '/rest/public/clientReports', {
    body: { reports: [{ ...report, message: 'x'.repeat(501) }] },
    headers: { 'x-forwarded-for': '198.51.100.3' },
  });
  expect(refusal(refused)).toBe('400 BAD_INPUT');
});
