import path from 'node:path';
import { ROOT } from '../build/preset.ts';
import { remoteNamed } from './dev.ts';

it('a remote is named with or without its folder’s beginning; another one is refused with the names that there are', () => {
  expect(remoteNamed('mfe-booking/', ['booking'])).toBe('booking');
  expect(() => remoteNamed('nobody', ['booking'])).toThrow('There is no remote «nobody». Remotes: mfe-booking.');
});
it('a guest with a build of its own is told why its modules cannot be replaced, and what to do', () => {
  expect(() => remoteNamed('guest', ['guest'], (name) => path.join(ROOT, 'e2e/fixtures', name))).toThrow(
    'mfe-guest has a build of its own, webpack.config.ts, and npm run dev replaces only modules of builds with the preset.',
  );
});
