import type { ReactNode } from 'react';
import { Card, Section } from '@tessera/kit/base';
import { Select, TextArea, TextField } from '@tessera/kit/form';
import frame from '../../editor-frame.module.css';
import { useT } from '../../i18n/use-t.ts';

/** Name, hosts and what else is said once about a partner. */
export function BasicsSection({ isMain }: { readonly isMain: boolean }): ReactNode {
  const t = useT();
  return (
    <Card>
      <Section title={t('corporate.part.basics')}>
        <div className={frame.fields}>
          <TextField name="name" label={t('corporate.field.name')} />
          <Select
            name="hostClass"
            label={t('corporate.field.kind')}
            disabled={isMain}
            options={[
              ...(isMain ? [{ value: 'main', label: t('corporate.kind.main') }] : []),
              { value: 'clinic', label: t('corporate.kind.clinic') },
              { value: 'company', label: t('corporate.kind.company') },
            ]}
          />
          <div className={frame.wide}>
            <TextArea name="hosts" rows={2} label={t('corporate.field.hosts')} hint={t('corporate.hint.hosts')} />
          </div>
          <TextField name="zone" label={t('corporate.field.zone')} hint="Europe/Bucharest" />
          <TextField name="currency" label={t('corporate.field.currency')} hint="EUR" />
          <TextField name="helpline" type="tel" optional label={t('corporate.field.helpline')} />
          <TextField name="url" type="url" optional label={t('corporate.field.url')} hint="https://" />
          <Select
            name="orderBy"
            optional
            label={t('corporate.field.orderBy')}
            placeholder={t('corporate.order.none')}
            options={[
              { value: 'title', label: t('corporate.order.title') },
              { value: 'id', label: t('corporate.order.id') },
              { value: 'category', label: t('corporate.order.category') },
            ]}
          />
          <Select
            name="order"
            label={t('corporate.field.order')}
            options={[
              { value: 'asc', label: t('corporate.order.asc') },
              { value: 'desc', label: t('corporate.order.desc') },
            ]}
          />
          <TextField name="android" type="url" optional label={t('corporate.field.android')} hint="https://" />
          <TextField name="ios" type="url" optional label={t('corporate.field.ios')} hint="https://" />
        </div>
      </Section>
    </Card>
  );
}
