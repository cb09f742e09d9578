import { useState, type ReactNode } from 'react';
import type { WantedWords } from '@tessera/contracts/editor';
import { LANGUAGE_NAMES, LANGUAGES } from '@tessera/contracts/languages';
import { Button, Card, Section, Tag } from '@tessera/kit/base';
import { TextArea } from '@tessera/kit/form';
import { useLang } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { missingIn, type ContentForm } from './content-form.ts';
import styles from './content.module.css';
import { useEditor } from './editor-context.ts';
import { useNames } from './use-names.ts';

interface WordsSectionProps {
  readonly words: ContentForm['words'];
  readonly wanted: WantedWords;
}
/** Every text in the ten languages beside one another, and which of them are missing. */
export function WordsSection({ words, wanted: { needed, optional } }: WordsSectionProps): ReactNode {
  const t = useT();
  const [isMissingOnly, setMissingOnly] = useState(false);
  const names = [...new Set([...needed, ...Object.keys(words)])];
  const missingOf = new Map(needed.map((name) => [name, missingIn(words[name])]));
  const known = new Set([...needed, ...optional]);
  const missing = LANGUAGES.map((lang) => ({
    lang,
    count: [...missingOf.values()].filter((list) => list.includes(lang)).length,
  }));
  return (
    <Card>
      <Section
        title={t('corporate.content.words')}
        action={
          <Button size="small" aria-pressed={isMissingOnly} onClick={() => setMissingOnly(!isMissingOnly)}>
            {t('corporate.content.missingOnly')}
          </Button>
        }
      >
        <ul className={styles.languages} aria-label={t('corporate.content.missing')}>
          {missing.map(({ lang, count }) => (
            <li key={lang}>
              <Tag tone={count === 0 ? 'success' : 'warning'}>
                {count === 0
                  ? t('corporate.content.complete', { language: LANGUAGE_NAMES[lang] })
                  : t('corporate.content.missingCount', { language: LANGUAGE_NAMES[lang], number: count })}
              </Tag>
            </li>
          ))}
        </ul>
        <ol className={styles.items}>
          {names
            .filter((name) => !isMissingOnly || (missingOf.get(name)?.length ?? 0) > 0)
            .map((name) => (
              <li key={name}>
                <Words name={name} row={words[name]} isUnused={!known.has(name)} isNeeded={missingOf.has(name)} />
              </li>
            ))}
        </ol>
      </Section>
    </Card>
  );
}

interface WordsProps {
  readonly name: string;
  readonly row: ContentForm['words'][string] | undefined;
  readonly isNeeded: boolean;
  readonly isUnused: boolean;
}
function Words({ name, row, isNeeded, isUnused }: WordsProps): ReactNode {
  const t = useT();
  const { placeOf } = useNames();
  const { wanted } = useEditor();
  const [isOpened, setOpened] = useState(false);
  const isOpen = isOpened || wanted.startsWith(`words.${name}.`);
  const missing = isNeeded ? missingIn(row) : [];
  const own = useLang();
  const shown = row?.[own] ? own : 'en';
  const isLong = name === 'content';
  return (
    <details className={styles.item} open={isOpen} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <span>{placeOf(name.split('/'))}</span>
        <span className={styles.said} lang={shown}>
          {row?.[shown]}
        </span>
        {missing.length > 0 ? (
          <Tag tone="warning">{t('corporate.content.missingIn', { languages: missing.join(', ') })}</Tag>
        ) : null}
        {isUnused && row && missingIn(row).length < LANGUAGES.length ? (
          <Tag tone="warning">{t('corporate.content.unused')}</Tag>
        ) : null}
      </summary>
      {isOpen ? (
        <div className={styles.beside}>
          {LANGUAGES.map((lang) => (
            <div key={lang} lang={lang}>
              <TextArea
                name={`words.${name}.${lang}`}
                rows={isLong ? 8 : 3}
                optional={!isNeeded}
                label={LANGUAGE_NAMES[lang]}
                {...(name === 'metaDescription' ? { limit: 160 } : {})}
                {...(isLong ? { hint: t('corporate.content.hint.paragraphs') } : {})}
              />
            </div>
          ))}
        </div>
      ) : null}
    </details>
  );
}
