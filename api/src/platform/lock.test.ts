import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder } from './lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tessera-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const file = (): string => join(folder, 'db.lock');

describe('the lock of the data folder', () => {
  it('is created with the folder, rejects a second process by naming the first, and is released', () => {
    const unlock = lockFolder(join(folder, 'new', 'data'));
    expect(() => lockFolder(join(folder, 'new', 'data'))).toThrow(
      `is in use by process ${process.pid}. Stop it first, or set TESSERA_DATA to another folder.`,
    );
    unlock();
    lockFolder(join(folder, 'new', 'data'))();
    expect(readdirSync(join(folder, 'new', 'data'))).toEqual([]);
  });
  it('says what to do when the folder cannot be made or written', () => {
    writeFileSync(join(folder, 'plain'), '');
    expect(() => lockFolder(join(folder, 'plain', 'data'))).toThrow(
      /^The data folder .* cannot be made \(ENOTDIR\)\. Give this user write permission, or set TESSERA_DATA to another folder\.$/,
    );
    mkdirSync(file());
    mkdirSync(join(file(), `not-empty`));
    rmSync(file(), { recursive: true });
    expect(() => lockFolder('/proc/self')).toThrow(/cannot be written/);
  });
});
