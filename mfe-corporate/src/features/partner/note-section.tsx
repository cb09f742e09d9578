import type { ReactNode } from 'react';
import { LANGUAGES } from '@tessera/contracts/languages';
import { Card, Section } from '@tessera/kit/base';
import { TextField } from '@tessera/kit/form';
import frame from '../../editor-frame.module.css';
import { useT } from '../../i18n/use-t.ts';

/** One text in every language: all of them, or none. */
export function NoteSection(): ReactNode {
  const t = useT();
  return (
    <Card>
      <Section title={t('corporate.part.note')} meta={t('corporate.hint.note')}>
        <LanguageFields name="note" />
      </Section>
    </Card>
  );
}
export function LanguageFields({ name }: { readonly name: string }): ReactNode {
  return (
    <div className={frame.fields}>
      {LANGUAGES.map((lang) => (
        <TextField key={lang} name={`${name}.${lang}`} optional label={lang.toUpperCase()} />
      ))}
    </div>
  );
}
