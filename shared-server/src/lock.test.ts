import { spawn } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { takeLock } from './lock.ts';
import { setUpFolder } from './testing/folder.ts';

const folder = setUpFolder();
const file = (): string => folder('db.lock');
const take = () => takeLock(file(), (pid) => new Error(`in use by ${pid}`));

describe('the lock of a folder', () => {
  it('refuses a second process, naming the owner’s pid, and can be released', () => {
    const unlock = take();
    expect(take).toThrow(`in use by ${process.pid}`);
    unlock();
    take()();
    expect(readdirSync(folder())).toEqual([]);
  });
  it('of a process that has ended is taken over', async () => {
    const child = spawn(process.execPath, ['-e', '0']);
    await new Promise((resolve) => child.once('exit', resolve));
    writeFileSync(file(), JSON.stringify({ pid: child.pid, start: '1' }));
    take()();
    expect(existsSync(file())).toBe(false);
  });
  it('of a reused process id is taken over', () => {
    writeFileSync(file(), JSON.stringify({ pid: process.pid, start: 'another boot' }));
    take()();
  });
  it('that is unreadable is taken over', () => {
    writeFileSync(file(), '{');
    take()();
  });
  it('is read in the format of older registries', () => {
    writeFileSync(file(), JSON.stringify({ pid: process.pid, born: 'another boot', key: 'x' }));
    take()();
    writeFileSync(file(), JSON.stringify({ pid: process.pid, born: null, key: 'x' }));
    expect(take).toThrow(`in use by ${process.pid}`);
  });
});
