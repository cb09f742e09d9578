import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { Suggestion } from '@tessera/contracts/specialists';
import { classes } from '@tessera/kit/base';
import { usePart, useQuery } from '@tessera/kit/react';
import type { suggestQuery } from '../../api/specialists.ts';
import { useT } from '../../i18n/use-t.ts';
import styles from './search-box.module.css';
import { grouped, isSame } from './suggestion-rules.ts';

/** Debounce delay of the suggestions in milliseconds. */
const PAUSE = 150;
/** The debounced text; null while it is too short. */
function useSettled(text: string, least: number): string | null {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return Math.min(text.length, settled.length) < least ? null : settled.slice(0, 100);
}

const load = () =>
  import(/* webpackChunkName: "marketplace.search/suggestions" */ './suggestion-list.tsx').then(
    (module) => module.SuggestionList,
  );

export interface SuggestFieldProps {
  readonly name: 'q' | 'place';
  readonly label: string;
  readonly example: string;
  /** What the address says. */
  readonly value: string;
  /** Fewest characters that are asked for; with 0, a press opens the list. */
  readonly least: number;
  /** Kinds of suggestions that lead nowhere here. */
  readonly leave?: readonly string[];
  /** The part of the text that is asked for. */
  readonly termOf: (text: string) => string;
  readonly ask: (term: string) => ReturnType<typeof suggestQuery>;
  /** Applies a suggestion and returns what the field says after it; null leaves the text. */
  readonly onChoose: (option: Suggestion, text: string) => string | null;
}

/**
 * A field of the search with suggestions. It is server-rendered and submits itself without script; with script,
 * suggestions appear below it: arrow keys select, Enter applies, Escape closes. It implements the combobox pattern on
 * the server's own field, because replacing the field later would lose the focus and the typed text. The list comes with
 * the focus.
 */
export function SuggestField({
  name,
  label,
  example,
  value,
  least,
  leave = [],
  termOf,
  ask,
  onChoose,
}: SuggestFieldProps): ReactNode {
  const t = useT();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isMet, setMet] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<Suggestion | null>(null);
  const { Part: List, isFailed } = usePart(load, isMet);
  const term = useSettled(termOf(typed), least);
  const { data, error } = useQuery(ask(term ?? ''), { enabled: isOpen && term !== null, keepPrevious: true });
  const isAsked = isOpen && term !== null;
  const groups = grouped(isAsked ? (data ?? []) : [], leave);
  const options = groups.flatMap((one) => one.options);
  const isShown = List !== null && options.length > 0;
  // By what it is, because the next letters' answer may move it or not have it.
  const active = isShown && chosen ? options.findIndex((one) => isSame(one, chosen)) : -1;
  // Text that was typed and keys that were pressed before this code came have caused no event.
  useEffect(() => {
    const input = field.current;
    if (!input || document.activeElement !== input) return;
    setMet(true);
    const isTyped = input.value !== input.defaultValue;
    if (isTyped) setTyped(input.value);
    setOpen(isTyped || least === 0);
  }, [least]);
  const closeList = (): void => {
    setOpen(false);
    setChosen(null);
  };
  const apply = (option: Suggestion): void => {
    closeList();
    const text = onChoose(option, typed);
    if (text === null) return;
    if (field.current) field.current.value = text;
    setTyped('');
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by !== 0 && (options.length > 0 || least === 0)) {
      event.preventDefault();
      setOpen(true);
      // One position more than there are options: the field itself.
      setChosen(options[((active + by + options.length + 2) % (options.length + 1)) - 1] ?? null);
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      closeList();
    } else if (event.key === 'Enter') {
      const option = options[active];
      if (!option) return closeList();
      event.preventDefault();
      apply(option);
    }
  };
  const hasFailed = isAsked && (isFailed || (error && !data));
  return (
    <div className={classes(styles.place, styles[name])}>
      <label className={styles.label} htmlFor={`${id}f`}>
        {label}
      </label>
      <input
        ref={field}
        key={value}
        id={`${id}f`}
        className={styles.field}
        type="text"
        enterKeyHint="search"
        name={name}
        data-key={`marketplace.search.${name}`}
        defaultValue={value}
        placeholder={example}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        {...(isShown ? { 'aria-controls': `${id}list` } : {})}
        {...(active >= 0 ? { 'aria-activedescendant': `${id}${active}` } : {})}
        onFocus={() => setMet(true)}
        onClick={least === 0 ? () => setOpen(true) : undefined}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setOpen(true);
          setChosen(null);
        }}
        onKeyDown={press}
        onBlur={closeList}
      />
      {isMet ? (
        <>
          {List ? <List id={id} groups={groups} active={active} isShown={isShown} onChoose={apply} /> : null}
          <span className="tk-hidden" role="status">
            {isAsked && data
              ? options.length > 0
                ? t('marketplace.box.found', { number: options.length })
                : t('marketplace.box.nothing')
              : ''}
          </span>
          {hasFailed ? (
            <p className={styles.failed} role="alert">
              {t('marketplace.box.failed')}
            </p>
          ) : null}
        </>
      ) : null}
    </div>
  );
}
