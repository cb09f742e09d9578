import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  BAD_LUCK,
  badLuck,
  type BadLuckId,
  type BadLuckLevel,
  type BadLuckRow,
} from '@tessera/contracts/testing/bad-luck';
import { ROOT } from '../build/preset.ts';

const SKIPPED = ['node_modules', '.tsc', 'dist', '.cache', '.data', '.git'];
const here = path.relative(ROOT, import.meta.filename);
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file) && file !== here;
const testFiles = (folder: string): readonly string[] =>
  readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.includes(entry.name) ? [] : testFiles(file);
    return isTest(file) ? [file] : [];
  });
const levelOf = (file: string): BadLuckLevel => {
  if (file.startsWith('e2e/')) return 'browser';
  return /^(mfe-|shell\/|shared-kit\/)/.test(file) ? 'screen' : 'server';
};
const sources = testFiles('.').map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }));
const USE = /\bbadLuck\(\s*['"`]([^'"`]*)['"`]\s*\)/g;
const uses = sources.flatMap(({ file, text }) =>
  [...text.matchAll(USE)].map(([, id = '']) => ({ id, level: levelOf(file), file })),
);
const wanted = Object.entries(BAD_LUCK).flatMap(([id, { at }]) => at.map((level: BadLuckLevel) => `${id} ${level}`));
/** Rows without a test that can check database rows: jsdom has none. */
const withoutRows = (table: Readonly<Record<string, Pick<BadLuckRow, 'at'>>>): readonly string[] =>
  Object.entries(table).flatMap(([id, { at }]) => (at.some((level) => level !== 'screen') ? [] : [id]));

describe('the table of bad luck', () => {
  it('has exactly one test for each row at each of its levels', () => {
    const found = uses.map(({ id, level }) => `${id} ${level}`);
    expect(wanted.filter((one) => !found.includes(one))).toEqual([]);
    expect(found.filter((one, i) => found.indexOf(one) !== i)).toEqual([]);
  });
  it('is the only source of ids: a test uses no other id, and no level that its row does not list', () => {
    expect(uses.filter(({ id, level }) => !wanted.includes(`${id} ${level}`))).toEqual([]);
    // A title that starts like an id but does not come from the table.
    const titled = /\b(?:it|test|describe)[^\n]*?\(\s*\[*['"`]([A-Z][A-Z0-9]*-\d+[a-z]?|\dDS-\d+|B\d\d): /g;
    const loose = sources.flatMap(({ file, text }) => [...text.matchAll(titled)].map(([, id]) => `${file}: ${id}`));
    expect(loose).toEqual([]);
  });
  it('is tested with stored rows, never by a screen alone', () => {
    expect(withoutRows(BAD_LUCK)).toEqual([]);
    expect(withoutRows({ ...BAD_LUCK, 'PAY-2': { at: ['screen'] }, 'PAY-3': { at: [] } })).toEqual(['PAY-2', 'PAY-3']);
  });
  it('is not accessed with a computed id, which this test could not detect', () => {
    const all = sources.reduce((sum, { text }) => sum + [...text.matchAll(/\bbadLuck\(/g)].length, 0);
    expect(all).toBe(uses.length);
  });
  it('describes what goes wrong and what the user sees, in different words for each row', () => {
    const titles = (Object.keys(BAD_LUCK) as BadLuckId[]).map(badLuck);
    expect(titles.filter((title) => !/^[\dA-Z]+(-\d+[a-z]?)?: .{8,}: .{5,}$/.test(title))).toEqual([]);
    expect(new Set(titles.map((title) => title.replace(/^[^:]+/, ''))).size).toBe(titles.length);
  });
});
