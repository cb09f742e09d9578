import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setUpFolder } from '@tessera/server/testing/folder';
import { lockFolder } from './lock.ts';

const folder = setUpFolder();
const file = (): string => folder('db.lock');

describe('the lock of the data folder', () => {
  it('is created with the folder, rejects a second process by naming the first, and is released', () => {
    const unlock = lockFolder(folder('new', 'data'));
    expect(() => lockFolder(folder('new', 'data'))).toThrow(
      `is in use by process ${process.pid}. Stop it first, or set TESSERA_DATA to another folder.`,
    );
    unlock();
    lockFolder(folder('new', 'data'))();
    expect(readdirSync(folder('new', 'data'))).toEqual([]);
  });
  it('says what to do when the folder cannot be made or written', () => {
    writeFileSync(folder('plain'), '');
    expect(() => lockFolder(folder('plain', 'data'))).toThrow(
      /^The data folder .* cannot be made \(ENOTDIR\)\. Give this user write permission, or set TESSERA_DATA to another folder\.$/,
    );
    mkdirSync(file());
    mkdirSync(join(file(), `not-empty`));
    rmSync(file(), { recursive: true });
    expect(() => lockFolder('/proc/self')).toThrow(/cannot be written/);
  });
});
