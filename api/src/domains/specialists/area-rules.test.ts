import { isWithin, kilometres, readArea } from './area-rules.ts';

const bucharest = { lat: 44.4268, lon: 26.1025 };
const london = { lat: 51.5074, lon: -0.1278 };

it.each([
  ['44,25,45,27', true, false],
  ['40,170,60,-170', false, false],
  ['40,20,60,-0.1', true, true],
  ['-90,-180,90,180', true, true],
])('the area %s has Bucharest: %s, London: %s', (text, hasBucharest, hasLondon) => {
  const area = readArea(text);
  if (!area) throw new Error('not read');
  expect([isWithin(area, bucharest), isWithin(area, london)]).toEqual([hasBucharest, hasLondon]);
});
it.each([
  '',
  '1,2,3',
  '1,2,3,4,5',
  '45,25,44,27',
  '44,25,44,27',
  '44,25,45,25',
  '-91,0,0,1',
  '0,0,1,181',
  'a,b,c,d',
  '1e3,0,2,1',
])('reads no area from «%s»', (text) => {
  expect(readArea(text)).toBeNull();
});
it('measures along the surface, also across the date line', () => {
  expect(Math.round(kilometres(bucharest, london))).toBe(2091);
  expect(Math.round(kilometres({ lat: 0, lon: 179.5 }, { lat: 0, lon: -179.5 }))).toBe(111);
  expect(kilometres(bucharest, bucharest)).toBe(0);
});
