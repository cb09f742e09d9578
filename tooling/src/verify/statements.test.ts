import { filesOfDomain } from '../generate/domain-files.ts';
import { filesOfEndpoint } from '../generate/endpoint-files.ts';
import { strayStatements } from './statements.ts';

const strays = (file: string, text: string) => strayStatements([{ file: `api/src/domains/planted/${file}`, text }], {});

it.each([
  ['a select', 'const rows = await db.select().from(notes);', 'db.select'],
  ['a select over several lines', 'const rows = await deps.db\n  .select()\n  .from(notes);', 'db.select'],
  [
    'a select of a database with another name',
    'const rows = await connection.selectDistinct({ id }).from(notes);',
    '.selectDistinct(',
  ],
  ['an insert', 'await tx.insert(notes).values(row);', 'tx.insert'],
  ['an update', 'await deps.db.update(notes).set(row);', 'db.update'],
  ['a delete', 'await tx.delete(notes);', 'tx.delete'],
  ['a raw statement', 'await db.execute(query);', 'db.execute'],
  ['a count', 'await db.$count(notes);', 'db.$count'],
])('%s is reported outside query files and allowed in them', (_, statement, call) => {
  const text = `// A planted file\n${statement}\n`;
  for (const file of ['note-service.ts', 'note-rules.ts', 'inner/notes.ts']) {
    expect(strays(file, text)).toEqual([expect.stringContaining(`api/src/domains/planted/${file}:2 has SQL (${call}`)]);
  }
  for (const file of ['queries.ts', 'inner/note-queries.ts', 'views.ts', 'note.test.ts'])
    expect(strays(file, text)).toEqual([]);
});
it.each([
  'await db.transaction(async (tx) => insertNote(tx, row));',
  'members.delete(member); hash.update(text);',
  'const found = FORM.exec(text);',
])('%s is no statement', (text) => {
  expect(strays('note-service.ts', text)).toEqual([]);
});
it('an exception that is no longer needed is reported', () => {
  const file = 'api/src/domains/planted/adapter.ts';
  expect(strayStatements([{ file, text: 'db.execute(query);' }], { [file]: 'an adapter' })).toEqual([]);
  expect(strayStatements([{ file, text: '' }], { [file]: 'an adapter' })).toEqual([
    expect.stringContaining('needs none'),
  ]);
});
it.each([
  ['domain', filesOfDomain('care-notes'), 'db.insert(', 'queries.ts'],
  [
    'endpoint',
    filesOfEndpoint({ domain: 'care-notes', name: 'totals', table: 'careNotesEntries' }),
    'db.$count(',
    'totals-queries.ts',
  ],
])('a generated %s has its statements in query files', (_, files, statement, place) => {
  const sources = Object.entries(files).map(([file, text]) => ({ file, text }));
  expect(sources.filter(({ text }) => text.includes(statement)).map(({ file }) => file)).toEqual([
    `api/src/domains/care-notes/${place}`,
  ]);
  expect(strayStatements(sources, {})).toEqual([]);
});
