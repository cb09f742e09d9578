import { randomFill } from 'node:crypto';
import { promisify } from 'node:util';
import { hashPassword, verifyPassword } from './password.ts';

const fill = promisify<Uint8Array, Uint8Array>(randomFill);

describe('a password', () => {
  it('is verified against its own hash only', async () => {
    const hash = await hashPassword('correct horse battery');
    expect(await verifyPassword('correct horse battery', hash)).toBe(true);
    expect(await verifyPassword('correct horse batterY', hash)).toBe(false);
    expect(await verifyPassword('correct horse battery', 'no hash')).toBe(false);
    // The same letters, composed and decomposed.
    expect(await verifyPassword('pa\u0301rola mea lunga', await hashPassword('p\u00e1rola mea lunga'))).toBe(true);
  });

  it('that waits behind a crowd keeps no thread from the rest of the process', async () => {
    let checked = 0;
    const crowd = Array.from({ length: 16 }, () => hashPassword('a long sentence').then(() => (checked += 1)));
    await fill(new Uint8Array(16));
    expect(checked).toBeLessThan(4);
    await Promise.all(crowd);
    expect(checked).toBe(16);
  });
});
