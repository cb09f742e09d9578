import type { ReactNode } from 'react';
import type { Suggestion } from '@tessera/contracts/specialists';
import { useFormat } from '@tessera/kit/react';
import { useT, type Key } from '../../i18n/use-t.ts';
import styles from './search-box.module.css';

const kindWord: Readonly<Record<string, Key>> = {
  person: 'marketplace.box.person',
  speciality: 'marketplace.filter.speciality',
  problem: 'marketplace.filter.problem',
  therapy: 'marketplace.filter.therapy',
  domain: 'marketplace.filter.field',
  place: 'marketplace.filter.place',
  profession: 'marketplace.box.profession',
};

interface SuggestionListProps {
  /** Prefix of the ids that the field refers to: `${id}list`, and `${id}0` and so on for the options. */
  readonly id: string;
  readonly options: readonly Suggestion[];
  /** Position of the selected option; -1 when the field itself is. */
  readonly active: number;
  readonly isShown: boolean;
  readonly onChoose: (option: Suggestion) => void;
}
/** The suggestions below the field: what each is, and how many specialists it leads to. */
export function SuggestionList({ id, options, active, isShown, onChoose }: SuggestionListProps): ReactNode {
  const t = useT();
  const format = useFormat();
  return (
    <ul
      id={`${id}list`}
      className={styles.list}
      role="listbox"
      aria-label={t('marketplace.box.suggestions')}
      hidden={!isShown}
    >
      {isShown
        ? options.map((option, i) => (
            <li
              key={`${option.kind} ${option.value}`}
              id={`${id}${i}`}
              className={styles.option}
              role="option"
              aria-selected={i === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(option)}
            >
              <span>{option.label}</span>
              <span className={styles.kind}>
                {t(kindWord[option.kind] ?? 'marketplace.filter.textName')}
                {option.kind === 'person' ? '' : ` · ${format.number(option.total)}`}
              </span>
            </li>
          ))
        : null}
    </ul>
  );
}
