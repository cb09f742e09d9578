import { randomBytes } from 'node:crypto';
import { uploadPhoto } from '@tessera/contracts/files';
import { alice } from '../../testing/booking-steps.ts';
import { startClamd, type ClamdDouble } from '../../testing/clamd-double.ts';
import { CROP, picture, upload } from '../../testing/picture-steps.ts';
import { good, refusal, setUpTestApp } from '../../testing/test-app.ts';
import { clamdScanner } from './clamd.ts';
import { openScanner } from './open-scanner.ts';
import { NO_SCANNER, type Scanner } from './scanner.ts';
import { files } from './tables.ts';

/** The text that every scanner of viruses finds, in two halves, so that none finds it in this file. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
const logged: unknown[] = [];
const log = {
  error: (...words: unknown[]) => void logged.push(words),
  warn: (...words: unknown[]) => void logged.push(words),
};
let clamd: ClamdDouble;
let scanner: Scanner;
beforeEach(async () => {
  logged.length = 0;
  clamd = await startClamd(EICAR);
  scanner = clamdScanner({ host: '127.0.0.1', port: clamd.port }, log);
});
afterEach(() => clamd.close());
const test = setUpTestApp({ scanner: { isHarmful: (bytes) => scanner.isHarmful(bytes) } });
const send = async (after = '') =>
  test.call(
    uploadPhoto,
    { file: upload(Buffer.concat([await picture(300, 300).jpeg().toBuffer(), Buffer.from(after)])), crop: CROP },
    { user: alice },
  );
const kept = async () => [await test.db.$count(files), test.files.blobs.size];

describe('clamd', () => {
  it.each([0, 1, 65_536, 65_537, 9_437_184])('gets a file of %d bytes whole', async (size) => {
    const bytes = randomBytes(size);
    expect(await scanner.isHarmful(bytes)).toBe(false);
    expect(clamd.files[0]?.equals(bytes)).toBe(true);
  });

  it('finds something harmful wherever it is in a file', async () => {
    expect(await scanner.isHarmful(Buffer.from(EICAR))).toBe(true);
    expect(await scanner.isHarmful(Buffer.concat([randomBytes(65_530), Buffer.from(EICAR)]))).toBe(true);
  });

  it('is asked before a photo is kept, and one that is harmful is refused', async () => {
    expect(refusal(await send(EICAR))).toBe('400 FILE_INFECTED');
    expect(await kept()).toEqual([0, 0]);
    expect(logged).toEqual([]);
    good(await send());
    expect(await kept()).toEqual([1, 1]);
  });

  it.each([
    ['is not there', () => clamd.close()],
    [
      'does not answer',
      async () => {
        clamd.says = null;
        scanner = clamdScanner({ host: '127.0.0.1', port: clamd.port }, log, 100);
      },
    ],
    ['closes the connection', async () => void (clamd.hangsUp = true)],
    ['has not looked', async () => void (clamd.says = 'INSTREAM size limit exceeded. ERROR')],
    ['says something else', async () => void (clamd.says = 'stream: OK FOUNDATION')],
    ['says too much', async () => void (clamd.says = 'x'.repeat(5000))],
  ])('that %s: nothing is kept, the person may try again later, and the log says why', async (_what, happens) => {
    const before = await kept();
    await happens();
    expect(refusal(await send())).toBe('503 UNAVAILABLE');
    expect(await kept()).toEqual(before);
    expect(logged).toHaveLength(1);
  });
});

describe('the setting', () => {
  it('names clamd by host and port', async () => {
    const found = openScanner({ TESSERA_SCANNER: `clamd://127.0.0.1:${clamd.port}` }, 'production', log);
    expect(await found.isHarmful(Buffer.from(EICAR))).toBe(true);
    expect(logged).toEqual([]);
  });
  it('that is missing is said once by production, and nothing is scanned', () => {
    expect(openScanner({}, 'demo', log)).toBe(NO_SCANNER);
    expect(logged).toEqual([]);
    expect(openScanner({ TESSERA_SCANNER: '' }, 'production', log)).toBe(NO_SCANNER);
    expect(logged).toEqual([['uploaded files are not scanned: TESSERA_SCANNER is not set']]);
  });
  it.each(['clamd', 'clamd://scanner', 'http://scanner:3310', 'clamd://a b:1', 'clamd://user@scanner:3310'])(
    'is refused as %s',
    (address) => {
      expect(() => openScanner({ TESSERA_SCANNER: address }, 'demo', log)).toThrow('must be clamd://host:port');
    },
  );
});
