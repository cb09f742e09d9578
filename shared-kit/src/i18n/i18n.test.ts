/** @jest-environment node */
import { PLATFORM_ERRORS } from '@tessera/contracts/errors';
import { LANGUAGES, type Lang } from '@tessera/contracts/languages';
import { PLATFORM_KEYS } from '../base/error-text.ts';
import bg from './bg.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import el from './el.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import hr from './hr.json' with { type: 'json' };
import pl from './pl.json' with { type: 'json' };
import ro from './ro.json' with { type: 'json' };
import uk from './uk.json' with { type: 'json' };

const files: Readonly<Record<Lang, Readonly<Record<string, string>>>> = { en, ro, fr, es, bg, hr, el, de, pl, uk };
const PLURAL = /_(zero|one|two|few|many|other)$/;
const stem = (key: string): string => key.replace(PLURAL, '');
const stems = (lang: Lang): string[] => [...new Set(Object.keys(files[lang]).map(stem))].sort();
const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '').sort();

describe.each(LANGUAGES)('the words of the kit in %s', (lang) => {
  it('have the same keys as English', () => {
    expect(stems(lang)).toEqual(stems('en'));
  });

  it('have every plural form of the language, and no other', () => {
    const forms = [...new Intl.PluralRules(lang).resolvedOptions().pluralCategories].sort();
    const counted = Object.keys(files[lang]).filter((key) => PLURAL.test(key));
    for (const key of new Set(counted.map(stem))) {
      expect(
        counted
          .filter((other) => stem(other) === key)
          .map((other) => other.slice(key.length + 1))
          .sort(),
      ).toEqual(forms);
    }
  });

  it('use the placeholders of English', () => {
    for (const [key, text] of Object.entries(files[lang])) {
      const english = files.en[key] ?? files.en[`${stem(key)}_other`] ?? '';
      expect([key, placeholders(text)]).toEqual([key, placeholders(english)]);
    }
  });

  it('are not empty and contain no exclamation marks', () => {
    for (const text of Object.values(files[lang])) {
      expect(text.trim()).toBe(text);
      expect(text.length).toBeGreaterThan(1);
      expect(text).not.toContain('!');
    }
  });

  it('have a sentence for each code of the platform, and for no other', () => {
    const sentences = Object.keys(files[lang]).filter((key) => key.startsWith('kit.error.'));
    expect(sentences.sort()).toEqual(Object.values(PLATFORM_KEYS).sort());
    expect(Object.keys(PLATFORM_KEYS)).toEqual(Object.keys(PLATFORM_ERRORS));
  });
});

it('no other language contains English text', () => {
  const shared = new Set(['kit.pagination.label', 'kit.pagination.page', 'kit.toast.negative', 'kit.field.choose']);
  for (const lang of LANGUAGES.filter((other) => other !== 'en')) {
    for (const [key, text] of Object.entries(files[lang])) {
      if (!shared.has(stem(key))) expect([lang, key, text === files.en[key]]).toEqual([lang, key, false]);
    }
  }
});
