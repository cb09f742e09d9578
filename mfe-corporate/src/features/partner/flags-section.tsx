import type { ReactNode } from 'react';
import { HELP_STORE_CATEGORIES } from '@tessera/contracts/corporate';
import { Card, Section } from '@tessera/kit/base';
import { Checkbox, TextArea } from '@tessera/kit/form';
import frame from '../../editor-frame.module.css';
import { useT } from '../../i18n/use-t.ts';
import { FLAGS } from './partner-form.ts';
import { FLAG_WORDS } from './words.ts';

export function FlagsSection(): ReactNode {
  const t = useT();
  return (
    <Card>
      <Section title={t('corporate.part.flags')}>
        <div className={frame.fields}>
          {FLAGS.map((flag) => (
            <Checkbox key={flag} name={`flags.${flag}`} label={t(FLAG_WORDS[flag])} />
          ))}
          <div className={frame.wide}>
            <TextArea
              name="categories"
              optional
              rows={3}
              label={t('corporate.field.categories')}
              hint={t('corporate.hint.categories', { codes: HELP_STORE_CATEGORIES.join(', ') })}
            />
          </div>
        </div>
      </Section>
    </Card>
  );
}
