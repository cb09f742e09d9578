import { bestMatch } from './route-match.ts';

const routes = [{ path: '/a/:name/:tab?' }, { path: '/a/:name/edit' }];
const paramsOf = (path: string) => bestMatch(routes, path)?.params;

it('a parameter is what was typed, decoded', () => {
  expect(paramsOf('/a/%C8%98tefan')).toEqual({ name: 'Ștefan' });
  expect(paramsOf('/a/one/two/')).toEqual({ name: 'one', tab: 'two' });
  expect(bestMatch(routes, '/a/one/edit')?.route.path).toBe('/a/:name/edit');
});
it.each(['%00', 'one%0d%0aset-cookie', '%E0%A4', 'x'.repeat(121), '%1f/two'])('%s is no value of one', (text) => {
  expect(paramsOf(`/a/${text}`)).toBeUndefined();
});
