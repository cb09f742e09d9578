import { Search } from 'lucide-react';
import { memo, useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { href } from '@tessera/contracts/route';
import { blogPost } from '@tessera/contracts/routes/blog-education';
import { product, profile } from '@tessera/contracts/routes/marketplace';
import type { FacetName, Suggestion } from '@tessera/contracts/specialists';
import { suggestQuery, type SearchFilters } from '../../api/specialists.ts';
import { Button } from '@tessera/kit/base';
import { useHas, useLang, useNavigate, useQuery } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { HiddenFilters } from './hidden-filters.tsx';
import styles from './search-box.module.css';
import { SuggestionList } from './suggestion-list.tsx';
import { addressOf, grouped } from './suggestion-rules.ts';
import { searchHref } from './search-rules.ts';
import { useSearchForm } from './use-search-form.ts';
import { without } from './narrow-rules.ts';

/** Debounce delay of the suggestions in milliseconds, and the minimum number of characters. */
const PAUSE = 150;
const MIN_LENGTH = 2;
/** The debounced text; empty while it is too short. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text.trim().length < MIN_LENGTH ? '' : text.trim()), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return text.trim().length < MIN_LENGTH ? '' : settled;
}

/**
 * The text search. The field is server-rendered and submits itself without script; with script, suggestions appear
 * below it: arrow keys select, Enter applies, Escape closes. It implements the combobox pattern on the server's own
 * field, because replacing the field later would lose the focus and the typed text.
 */
export const SearchBox = memo(function SearchBox({ filters }: { readonly filters: SearchFilters }): ReactNode {
  const t = useT();
  const lang = useLang();
  const navigate = useNavigate();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const term = useSettled(typed).slice(0, 100);
  const { data, error } = useQuery(suggestQuery(lang, term), { enabled: isOpen && term !== '' });
  const [hasOffers, hasArticles] = [useHas(product), useHas(blogPost)];
  const groups = grouped(term === '' ? [] : (data ?? []), [
    ...(hasOffers ? [] : ['product']),
    ...(hasArticles ? [] : ['article']),
  ]);
  const options = groups.flatMap((one) => one.options);
  const isShown = isOpen && options.length > 0;
  const chosen = isShown ? options[active] : undefined;
  // Text that was typed before this code came has caused no event.
  useEffect(() => {
    const input = field.current;
    if (!input || document.activeElement !== input || input.value === input.defaultValue) return;
    setTyped(input.value);
    setOpen(true);
  }, []);
  const closeList = (): void => {
    setOpen(false);
    setActive(-1);
  };
  const apply = (option: Suggestion): void => {
    const { kind, value, label } = option;
    closeList();
    if (kind === 'product') {
      const { category: categorySlug, slug } = addressOf(option);
      return navigate(href(product, lang, { categorySlug, slug }));
    }
    if (kind === 'article') return navigate(href(blogPost, lang, addressOf(option)));
    if (kind === 'person') return navigate(href(profile, lang, { atlasUrl: value }));
    // A profession is not a filter, so it is searched for as text.
    if (kind === 'profession') return navigate(searchHref(lang, { ...without(filters, 'text'), q: label }));
    if (field.current) field.current.value = '';
    setTyped('');
    const name = kind as FacetName;
    navigate(
      searchHref(lang, { ...without(filters, 'text'), [name]: [...new Set([...(filters[name] ?? []), value])] }),
    );
  };
  const form = useSearchForm(closeList);
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by !== 0 && options.length > 0) {
      event.preventDefault();
      setOpen(true);
      // One position more than there are options: the field itself.
      setActive((at) => ((at + by + options.length + 2) % (options.length + 1)) - 1);
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      closeList();
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      apply(chosen);
    }
  };
  return (
    <form className={styles.form} {...form}>
      <div className={styles.place}>
        <label className={styles.label} htmlFor={`${id}q`}>
          {t('marketplace.box.label')}
        </label>
        <input
          ref={field}
          key={filters.q ?? ''}
          id={`${id}q`}
          className={styles.field}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          name="q"
          data-key="marketplace.search.q"
          defaultValue={filters.q ?? ''}
          placeholder={t('marketplace.box.example')}
          autoComplete="off"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={`${id}list`}
          {...(chosen ? { 'aria-activedescendant': `${id}${active}` } : {})}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setOpen(true);
            setActive(-1);
          }}
          onKeyDown={press}
          onBlur={closeList}
        />
        <SuggestionList id={id} groups={groups} active={active} isShown={isShown} onChoose={apply} />
        <span className="tk-hidden" role="status">
          {isOpen && term !== '' && data
            ? options.length > 0
              ? t('marketplace.box.found', { number: options.length })
              : t('marketplace.box.nothing')
            : ''}
        </span>
        {isOpen && term !== '' && error && !data ? (
          <p className={styles.failed} role="alert">
            {t('marketplace.box.failed')}
          </p>
        ) : null}
      </div>
      <HiddenFilters filters={filters} but={['q']} />
      <Button type="submit" variant="primary" icon={<Search className="tk-icon" aria-hidden="true" />}>
        {t('marketplace.box.send')}
      </Button>
    </form>
  );
});
