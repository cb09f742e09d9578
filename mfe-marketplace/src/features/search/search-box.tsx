import { memo, useRef, useState, type ReactNode } from 'react';
import { href } from '@tessera/contracts/route';
import { blogPost } from '@tessera/contracts/routes/blog-education';
import { product, profile } from '@tessera/contracts/routes/marketplace';
import type { FacetName, SearchResult, Suggestion } from '@tessera/contracts/specialists';
import { placesQuery, suggestQuery, type SearchFilters } from '../../api/specialists.ts';
import { Button } from '@tessera/kit/base';
import { useHas, useLang, useNavigate } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { facetOf, placeWord, useValueWord } from './facet-words.ts';
import { HiddenFilters } from './hidden-filters.tsx';
import styles from './search-box.module.css';
import { SuggestField } from './suggest-field.tsx';
import { addressOf, lastPart, withLastPart } from './suggestion-rules.ts';
import { filtersOf, searchHref, withPlaces, type Codes } from './search-rules.ts';
import { useSearchForm } from './use-search-form.ts';
import { without } from './narrow-rules.ts';

/** Fewest characters that suggestions are asked for, beside the places of which there are few. */
const MIN_LENGTH = 2;
const trimmed = (text: string): string => text.trim();

export interface SearchBoxProps {
  readonly filters: SearchFilters;
  /** The last response, which has the words for the places of the address. */
  readonly found?: SearchResult | undefined;
}
/**
 * What somebody looks for, and where. What leads to a page or a filter at once; a place stays in its field until the form
 * is sent, so that the other field can be filled in before or after it.
 */
export const SearchBox = memo(function SearchBox({ filters, found }: SearchBoxProps): ReactNode {
  const t = useT();
  const lang = useLang();
  const navigate = useNavigate();
  const wordFor = useValueWord();
  const box = useRef<HTMLFormElement>(null);
  const [hasOffers, hasArticles] = [useHas(product), useHas(blogPost)];
  const labels = facetOf(found?.facets, 'place');
  const [chosen, setChosen] = useState<Codes>(new Map());
  // Until the answer for a place that was chosen has come, its word is that of the suggestion.
  const wordOf = (code: string): string | undefined => [...chosen].find(([, value]) => value === code)?.[0];
  const places = (filters.place ?? []).map((value) => ({
    value,
    word: wordFor('place', value, labels.find((one) => one.value === value)?.label ?? wordOf(value)),
  }));
  const codes: Codes = new Map([...chosen, ...places.map(({ value, word }) => [word, value] as const)]);
  const form = useSearchForm(codes);
  const chooseWhat = (option: Suggestion): string | null => {
    const { kind, value, label } = option;
    if (kind === 'product') {
      const { category: categorySlug, slug } = addressOf(option);
      navigate(href(product, lang, { categorySlug, slug }));
      return null;
    }
    if (kind === 'article') navigate(href(blogPost, lang, addressOf(option)));
    if (kind === 'person') navigate(href(profile, lang, { atlasUrl: value }));
    if (kind === 'article' || kind === 'person') return null;
    const others = without(withPlaces(box.current ? filtersOf(box.current) : filters, codes), 'text');
    // A profession is not a filter, so it is searched for as text.
    if (kind === 'profession') {
      navigate(searchHref(lang, { ...others, q: label }));
      return label;
    }
    const name = kind as FacetName;
    navigate(searchHref(lang, { ...others, [name]: [...new Set([...(others[name] ?? []), value])] }));
    return '';
  };
  const choosePlace = (option: Suggestion, text: string): string => {
    const word = placeWord(option, wordFor);
    setChosen(new Map(codes).set(word, option.value));
    return withLastPart(text, word);
  };
  return (
    <form ref={box} className={styles.form} {...form}>
      <SuggestField
        name="q"
        label={t('marketplace.box.what')}
        example={t('marketplace.box.whatExample')}
        value={filters.q ?? ''}
        least={MIN_LENGTH}
        leave={[...(hasOffers ? [] : ['product']), ...(hasArticles ? [] : ['article'])]}
        termOf={trimmed}
        ask={(term) => suggestQuery(lang, term)}
        onChoose={chooseWhat}
      />
      <SuggestField
        name="place"
        label={t('marketplace.box.where')}
        example={t('marketplace.box.whereExample')}
        value={places.map(({ word }) => word).join(', ')}
        least={0}
        termOf={lastPart}
        ask={(term) => placesQuery(lang, term)}
        onChoose={choosePlace}
      />
      <HiddenFilters filters={filters} but={['q', 'place']} />
      <Button type="submit" variant="primary">
        {t('marketplace.box.send')}
      </Button>
    </form>
  );
});
