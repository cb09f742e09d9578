import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import * as z from 'zod/mini';
import type { Partner, PartnerCheck } from '@tessera/contracts/corporate';
import { codeOf, isAppError } from '@tessera/contracts/errors';
import { classes } from '@tessera/kit/base';
import { Form, FormValues, useKitForm } from '@tessera/kit/form';
import { useFormDraft } from '@tessera/kit/react';
import { DraftActions, Failures } from '../../editor-frame.tsx';
import frame from '../../editor-frame.module.css';
import { useT } from '../../i18n/use-t.ts';
import { BasicsSection } from './basics-section.tsx';
import { ColoursSection } from './colours-section.tsx';
import { FlagsSection } from './flags-section.tsx';
import { IssueList } from './issue-list.tsx';
import { LogosSection } from './logos-section.tsx';
import { NoteSection } from './note-section.tsx';
import { fieldOf, toForm, type PartnerForm } from './partner-form.ts';
import { PartnerHead } from './partner-head.tsx';
import styles from './partner.module.css';
import { Preview } from './preview.tsx';
import { Revisions } from './revisions.tsx';
import { SignupSection } from './signup-section.tsx';
import { useIssueSentence } from './use-issue-sentence.ts';
import { usePartnerSteps } from './use-partner-steps.ts';

/** A draft may say anything; what the record takes is read from it when it is saved. */
const AnyForm = z.record(z.string(), z.unknown()) as unknown as z.ZodMiniType<PartnerForm, PartnerForm>;

export interface PartnerEditorProps {
  readonly partner: Partner;
  readonly checked: PartnerCheck | null;
  readonly onChecked: (found: PartnerCheck) => void;
}
/** The newest revision of a partner as a form, its preview, and the steps to make it live. */
export function PartnerEditor({ partner, checked, onChecked }: PartnerEditorProps): ReactNode {
  const t = useT();
  const issueSentence = useIssueSentence();
  const { code, revisions } = partner;
  const [newest] = revisions;
  if (!newest) throw new Error('a partner has a revision');
  const stored = toForm(newest);
  const draft = useFormDraft<PartnerForm>(`partner-${code}`, stored);
  const form = useKitForm<PartnerForm, PartnerForm>({ schema: AnyForm, defaultValues: draft.values });
  const values = form.watch();
  const isDirty = JSON.stringify(values) !== JSON.stringify(stored);
  const [isConflict, setConflict] = useState(values.seen !== newest.revision);
  const steps = usePartnerSteps(partner);
  const isChecking = useRef(false);
  const issues = checked?.revision === newest.revision && !isDirty ? checked.issues : [];

  const mark = useEffectEvent(() => {
    for (const issue of issues)
      form.setError(fieldOf(issue.path) as 'name', { type: 'text', message: issueSentence(issue) });
  });
  useEffect(() => mark(), [checked]);

  async function submit(current: PartnerForm): Promise<void> {
    const wantsCheck = isChecking.current;
    isChecking.current = false;
    const revision = isDirty ? await steps.save(current) : (newest?.revision ?? 0);
    if (isDirty) draft.drop();
    try {
      if (wantsCheck) onChecked(await steps.check(revision));
    } finally {
      await steps.refresh();
    }
  }
  function explain(error: unknown): boolean {
    if (codeOf(error) === 'CONFLICT') setConflict(true);
    if (codeOf(error) !== 'BAD_INPUT' || !isAppError(error)) return codeOf(error) === 'CONFLICT';
    const details = error.details.map(({ path, message }) => ({ path: fieldOf(path), message }));
    const drawings = details.filter(({ path }) => path.startsWith('logos.'));
    for (const { path, message } of drawings)
      form.setError(path as 'name', {
        type: 'text',
        message: t('corporate.logo.refused', { found: /<[^>]*>|«.*»/.exec(message)?.[0] ?? '' }).trim(),
      });
    const others = details.filter((one) => !drawings.includes(one));
    if (others.length > 0) form.setServerIssues(others);
    return true;
  }
  function discard(): void {
    draft.drop();
    form.reset(stored);
    setConflict(false);
  }

  return (
    <Form form={form} label={newest.record.name} className={frame.form ?? ''} onSubmit={submit} onError={explain}>
      <FormValues onChange={(next) => draft.keep(next)} />
      <PartnerHead
        partner={partner}
        isDirty={isDirty}
        isPending={steps.isPending}
        onCheck={(element) => {
          isChecking.current = true;
          element.form?.requestSubmit();
        }}
        onPublish={() => void steps.publish()}
      />
      <Failures isConflict={isConflict} failure={steps.failure} onLoad={discard} />
      <IssueList
        check={checked?.revision === newest.revision && !isDirty ? checked : null}
        onChoose={(path) => form.setFocus(fieldOf(path) as 'name')}
      />
      <div className={classes(frame.layout, styles.layout)}>
        <div className={frame.form}>
          <BasicsSection isMain={newest.record.hostClass === 'main'} />
          <FlagsSection />
          <ColoursSection form={form} />
          <LogosSection code={code} form={form} />
          <SignupSection form={form} />
          <NoteSection />
          <DraftActions isDirty={isDirty} onDiscard={discard} />
        </div>
        <div className={classes(frame.side, styles.side)}>
          <Preview code={code} values={values} />
          <Revisions partner={partner} isPending={steps.isPending} onTakeBack={(off) => void steps.takeBack(off)} />
        </div>
      </div>
    </Form>
  );
}
