import type { ReactNode } from 'react';
import type { Suggestion } from '@tessera/contracts/specialists';
import { useFormat } from '@tessera/kit/react';
import { useT, type Key } from '../../i18n/use-t.ts';
import { placeWord, useValueWord } from './facet-words.ts';
import styles from './search-box.module.css';
import type { grouped, Group } from './suggestion-rules.ts';

const kindWord: Readonly<Record<string, Key>> = {
  speciality: 'marketplace.filter.speciality',
  problem: 'marketplace.filter.problem',
  therapy: 'marketplace.filter.therapy',
  domain: 'marketplace.filter.field',
  profession: 'marketplace.box.profession',
};
const groupWord: Readonly<Record<Group, Key>> = {
  person: 'marketplace.box.people',
  need: 'marketplace.box.needs',
  place: 'marketplace.box.places',
  product: 'marketplace.box.offers',
  article: 'marketplace.box.articles',
};
/** Those that the heading of their group says enough of. */
const TITLED = ['person', 'product', 'article'];

interface SuggestionListProps {
  /** Prefix of the ids that the field refers to: `${id}list`, and `${id}0` and so on for the options. */
  readonly id: string;
  readonly groups: ReturnType<typeof grouped>;
  /** Position of the selected option among all of them; -1 when the field itself is. */
  readonly active: number;
  readonly isShown: boolean;
  readonly onChoose: (option: Suggestion) => void;
}
/** The suggestions below the field by their kind: what each is, and how many specialists it leads to. */
export function SuggestionList({ id, groups, active, isShown, onChoose }: SuggestionListProps): ReactNode {
  const t = useT();
  const format = useFormat();
  const wordFor = useValueWord();
  const all = groups.flatMap(({ options }) => options);
  return (
    <div
      id={`${id}list`}
      className={styles.list}
      role="listbox"
      aria-label={t('marketplace.box.suggestions')}
      hidden={!isShown}
    >
      {isShown
        ? groups.map(({ group, options }) => (
            <div key={group} role="group" aria-labelledby={`${id}${group}`}>
              <p id={`${id}${group}`} className={styles.group} role="presentation">
                {t(groupWord[group])}
              </p>
              {options.map((option) => {
                const at = all.indexOf(option);
                return (
                  <div
                    key={`${option.kind} ${option.value}`}
                    id={`${id}${at}`}
                    className={styles.option}
                    role="option"
                    aria-selected={at === active}
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => onChoose(option)}
                  >
                    <span>{group === 'place' ? placeWord(option, wordFor) : option.label}</span>
                    {TITLED.includes(option.kind) ? null : (
                      <span className={styles.kind}>
                        {group === 'place'
                          ? format.number(option.total)
                          : `${t(kindWord[option.kind] ?? 'marketplace.filter.textName')} · ${format.number(option.total)}`}
                      </span>
                    )}
                  </div>
                );
              })}
            </div>
          ))
        : null}
    </div>
  );
}
