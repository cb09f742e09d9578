import * as z from 'zod/mini';
import {
  DatabaseUrl,
  DataFolder,
  EnvironmentName,
  listenOn,
  listOf,
  modeOr,
  Port,
  portOr,
  readVariables,
  ReleaseEnvironment,
} from './environment.ts';
import { isOperatorError } from './errors.ts';

const Shared = z.object({
  PORT: portOr('4000'),
  LISTEN: listenOn('::'),
  TESSERA_ENV: modeOr('development'),
  TESSERA_DATA: DataFolder,
  DATABASE_URL: DatabaseUrl,
  TESSERA_ENVIRONMENT: ReleaseEnvironment,
});
const DEFAULTS = {
  PORT: '4000',
  LISTEN: '::',
  TESSERA_ENV: 'development',
  TESSERA_DATA: '.data',
  TESSERA_ENVIRONMENT: 'production',
};

it('variables that are not set, or empty, have their defaults', () => {
  expect(readVariables(Shared, {})).toEqual(DEFAULTS);
  expect(readVariables(Shared, { PORT: '', DATABASE_URL: '', TESSERA_ENV: '', TESSERA_DATA: '', OTHER: 'x' })).toEqual(
    DEFAULTS,
  );
});
it('every invalid variable is named in one operator error, and no value is quoted', () => {
  const read = () =>
    readVariables(Shared, {
      PORT: '65536',
      DATABASE_URL: 'mysql://user:secret@x',
      TESSERA_ENV: 'prod',
      TESSERA_ENVIRONMENT: 'Live',
    });
  expect(read).toThrow(
    'The environment cannot be used: PORT: must be a port number; TESSERA_ENV: Invalid option: expected one of "demo"|"development"|"test"|"production"; ' +
      'DATABASE_URL: must begin with postgres://; TESSERA_ENVIRONMENT: must be lower-case letters, digits and hyphens, 2 to 40 of them.',
  );
  let thrown: unknown;
  try {
    read();
  } catch (error) {
    thrown = error;
  }
  expect(isOperatorError(thrown)).toBe(true);
});
it.each([
  ['0', true],
  ['65535', true],
  ['65536', false],
  ['-1', false],
  ['80.5', false],
  ['http', false],
  ['', false],
])('«%s» as a port: %s', (text, isPort) => {
  expect(Port.safeParse(text).success).toBe(isPort);
});
it.each([
  ['postgres://db/x', true],
  ['postgresql://user@db:5432/x', true],
  ['postgres://', false],
  ['mysql://db/x', false],
])('«%s» as a database: %s', (text, isUrl) => {
  expect(DatabaseUrl.safeParse(text).success).toBe(isUrl);
});
it.each([
  ['staging-2', true],
  ['x', false],
  ['2nd', false],
  ['a'.repeat(41), false],
])('«%s» as the name of an environment: %s', (text, isName) => {
  expect(EnvironmentName.safeParse(text).success).toBe(isName);
});
it('a list is separated by commas, blanks and empty parts do not count', () => {
  expect(listOf(' a, b,,c ,')).toEqual(['a', 'b', 'c']);
  expect(listOf('')).toEqual([]);
});
