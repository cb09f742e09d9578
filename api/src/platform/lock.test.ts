import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
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
  it('is made with the folder, keeps the next one out by name, and is given free', () => {
    const unlock = lockFolder(join(folder, 'new', 'data'));
    expect(() => lockFolder(join(folder, 'new', 'data'))).toThrow(
      `is in use by process ${process.pid}. Stop it first, or set TESSERA_DATA to another folder.`,
    );
    unlock();
    lockFolder(join(folder, 'new', 'data'))();
    expect(readdirSync(join(folder, 'new', 'data'))).toEqual([]);
  });
  it('of a process that has ended is taken over', async () => {
    const child = spawn(process.execPath, ['-e', '0']);
    await new Promise((resolve) => child.once('exit', resolve));
    writeFileSync(file(), JSON.stringify({ pid: child.pid, start: '1' }));
    lockFolder(folder)();
    expect(existsSync(file())).toBe(false);
  });
  it('of a number that another process carries now is taken over', () => {
    writeFileSync(file(), JSON.stringify({ pid: process.pid, start: 'another boot' }));
    lockFolder(folder)();
  });
  it('that nobody can read is taken over', () => {
    writeFileSync(file(), '{');
    lockFolder(folder)();
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
