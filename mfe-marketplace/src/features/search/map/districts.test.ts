import { LANGUAGES } from '@tessera/contracts/languages';
import { districtsIn } from './districts.ts';
import { project } from './map-rules.ts';

const CITIES = {
  bucharest: [44.43, 26.1],
  london: [51.51, -0.12],
  athens: [37.98, 23.73],
  kyiv: [50.45, 30.52],
} as const;

describe('districts', () => {
  it.each(LANGUAGES)('have a name in the script of %s, and each city has several', (lang) => {
    const script = { el: /^\p{Script=Greek}/u, bg: /^\p{Script=Cyrillic}/u, uk: /^\p{Script=Cyrillic}/u };
    const own = lang === 'el' || lang === 'bg' || lang === 'uk' ? script[lang] : /^\p{Script=Latin}/u;
    const districts = districtsIn(lang);
    for (const { name } of districts) expect(name).toMatch(own);
    for (const [lat, lon] of Object.values(CITIES)) {
      const centre = project(lat, lon);
      expect(districts.filter(({ x, y }) => Math.hypot(x - centre.x, y - centre.y) < 4).length).toBeGreaterThan(6);
    }
  });
});
