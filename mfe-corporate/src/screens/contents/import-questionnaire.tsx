import { useId, useRef, useState, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { contents, importQuestionnaire, MOST_BYTES } from '@tessera/contracts/editor';
import { AppError, codeOf } from '@tessera/contracts/errors';
import { LANGUAGE_NAMES, LANGUAGES, Lang } from '@tessera/contracts/languages';
import { Dialog } from '@tessera/kit/dialog';
import { Form, Select, SubmitButton, TextField, useKitForm } from '@tessera/kit/form';
import { useAnswers, useLang, useUnit } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import type { NewScaleProps } from './new-scale.tsx';
import styles from './contents-screen.module.css';

const Fields = z.object({ code: z.string().check(z.regex(/^[A-Z][A-Z0-9_]{1,39}$/)), lang: Lang });

/** A Questionnaire of somebody else, as a draft that says what it could not carry. */
export function ImportQuestionnaire({ isOpen, onClose, onDone }: NewScaleProps): ReactNode {
  const t = useT();
  return (
    <Dialog title={t('corporate.content.import')} isOpen={isOpen} onClose={onClose}>
      <ImportForm onDone={onDone} />
    </Dialog>
  );
}
function ImportForm({ onDone }: Pick<NewScaleProps, 'onDone'>): ReactNode {
  const t = useT();
  const id = useId();
  const unit = useUnit();
  const known = useAnswers();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const form = useKitForm<z.input<typeof Fields>, z.output<typeof Fields>>({
    schema: Fields,
    defaultValues: { code: '', lang: useLang() },
  });
  const refuse = (says: string): void => {
    setProblem(says);
    input.current?.focus();
  };
  async function send({ code, lang }: z.output<typeof Fields>): Promise<void> {
    setProblem('');
    const file = input.current?.files?.[0];
    if (!file) return refuse(t('corporate.content.importMissing'));
    if (file.size > MOST_BYTES) throw new AppError('PAYLOAD_TOO_LARGE');
    await unit.call(importQuestionnaire, { code, lang, file });
    await known.refresh(contents);
    onDone(code);
  }
  return (
    <Form
      form={form}
      label={t('corporate.content.import')}
      onSubmit={send}
      onError={(error) => {
        const code = codeOf(error);
        if (code === 'BAD_INPUT') refuse(t('corporate.content.importRefused'));
        if (code === 'CONFLICT') {
          form.setError('code', { type: 'text', message: t('corporate.content.codeTaken') });
          form.setFocus('code');
        }
        return code === 'BAD_INPUT' || code === 'CONFLICT';
      }}
    >
      <p>{t('corporate.content.importText')}</p>
      <div className={styles.file}>
        <label className="tk-label" htmlFor={id}>
          {t('corporate.content.importFile')}
        </label>
        <input
          ref={input}
          id={id}
          type="file"
          accept="application/json,application/fhir+json,.json"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error` : undefined}
          onChange={() => setProblem('')}
        />
        {problem ? (
          <p id={`${id}-error`} className="tk-field-error">
            {problem}
          </p>
        ) : null}
      </div>
      <Select
        name="lang"
        label={t('corporate.content.importLanguage')}
        options={LANGUAGES.map((lang) => ({ value: lang, label: LANGUAGE_NAMES[lang] }))}
      />
      <TextField
        name="code"
        label={t('corporate.content.code')}
        hint={t('corporate.content.codeHint')}
        autoComplete="off"
      />
      <SubmitButton>{t('corporate.content.importVerb')}</SubmitButton>
    </Form>
  );
}
