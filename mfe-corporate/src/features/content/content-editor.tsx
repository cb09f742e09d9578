import { startTransition, useMemo, useRef, useState, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { wantedWords, type ContentIssue, type ContentPage } from '@tessera/contracts/editor';
import { codeOf } from '@tessera/contracts/errors';
import { Button, Card, Section } from '@tessera/kit/base';
import { Form, FormValues, useKitForm } from '@tessera/kit/form';
import { useFormDraft, useLang } from '@tessera/kit/react';
import { DraftActions, Failures } from '../../editor-frame.tsx';
import frame from '../../editor-frame.module.css';
import { useT } from '../../i18n/use-t.ts';
import { contentIn, contentOf, fieldAt, fieldsOf, formOf, type ContentForm } from './content-form.ts';
import { ContentHead } from './content-head.tsx';
import { DifferenceList } from './difference-list.tsx';
import { differencesOf } from './differences.ts';
import { EditorContext, type Editor } from './editor-context.ts';
import { Field } from './field.tsx';
import { DraftNotes, IssueList } from './notices.tsx';
import { Schedule } from './schedule.tsx';
import type { FormValue, Node } from './structure.ts';
import { useContentSteps } from './use-content-steps.ts';
import { useNames } from './use-names.ts';
import { Steps, Versions } from './versions.tsx';
import { KIND_WORDS } from './words.ts';
import { WordsSection } from './words-section.tsx';

/** A draft may say anything; its check says what is wrong. */
const AnyForm = z.record(z.string(), z.unknown()) as unknown as z.ZodMiniType<ContentForm, ContentForm>;
const isLarge = ({ is }: Node): boolean => is === 'list' || is === 'group' || is === 'variants';

export interface Checked {
  readonly seen: number;
  readonly issues: readonly ContentIssue[];
}
export interface ContentEditorProps {
  readonly page: ContentPage;
  readonly checked: Checked | null;
  readonly onChecked: (found: Checked) => void;
}
/** The draft of a content as a form, or its newest version, and the steps to make it live. */
export function ContentEditor({ page, checked, onChecked }: ContentEditorProps): ReactNode {
  const t = useT();
  const lang = useLang();
  const { nameOf } = useNames();
  const { kind, code, seen, draft: stored, versions } = page;
  const filled = useMemo(() => formOf(kind, contentOf(page), seen), [kind, page, seen]);
  const draft = useFormDraft<ContentForm>(`content-${kind}-${code}`, filled);
  const form = useKitForm<ContentForm, ContentForm>({ schema: AnyForm, defaultValues: draft.values });
  // A key draws its own field at once; what follows from the values of a large form is drawn when nobody types.
  const [values, setValues] = useState(draft.values);
  const filledText = useMemo(() => JSON.stringify(filled), [filled]);
  const isChanged = (current: ContentForm): boolean => JSON.stringify(current) !== filledText;
  const isDirty = isChanged(values);
  const said = useMemo(() => contentIn(kind, values), [kind, values]);
  const [isConflict, setConflict] = useState(draft.values.seen !== seen);
  const [wanted, setWanted] = useState('');
  const steps = useContentSteps(page);
  const isChecking = useRef(false);
  const live = versions.find(({ state }) => state === 'live');
  const name =
    values.words[kind === 'scale' ? 'name' : 'title']?.[lang] || (kind === 'symptoms' ? t(KIND_WORDS[kind]) : code);
  const known = checked?.seen === seen && !isDirty ? checked.issues : null;

  async function submit(current: ContentForm): Promise<void> {
    const wantsCheck = isChecking.current;
    isChecking.current = false;
    const after = isChanged(current) || !stored ? await steps.save(contentIn(kind, current), current.seen) : seen;
    draft.drop();
    try {
      if (wantsCheck) onChecked(await steps.check(after));
    } finally {
      await steps.refresh();
    }
  }
  function explain(error: unknown): boolean {
    if (codeOf(error) !== 'CONFLICT') return false;
    setConflict(true);
    return true;
  }
  function discard(): void {
    draft.drop();
    form.reset(filled);
    setValues(filled);
    setConflict(false);
  }
  function choose({ path, lang: of }: ContentIssue): void {
    const field = fieldAt(path, of);
    setWanted(field);
    // After what it lies in has been opened.
    requestAnimationFrame(() => {
      const place = document.querySelector<HTMLElement>(`[data-key="${CSS.escape(field)}"]`);
      (place ?? document.getElementById(`content-${path.split('.')[0]}`))?.focus();
    });
  }
  const editor: Editor = {
    known: page.known,
    wanted,
    read: (at) => form.getValues(at as 'data') as FormValue | undefined,
    write: (at, value) => form.setValue(at as 'data', value as never, { shouldDirty: true }),
  };

  const fields = Object.entries(fieldsOf(kind));
  return (
    <EditorContext value={editor}>
      <Form form={form} label={name} className={frame.form ?? ''} onSubmit={submit} onError={explain}>
        <FormValues
          onChange={(next) => {
            // At once: the page may be left, or its version be swapped, before the rest is drawn.
            draft.keep(next);
            startTransition(() => setValues({ ...form.getValues() }));
          }}
        />
        <ContentHead
          page={page}
          name={name}
          isDirty={isDirty}
          isPending={steps.isPending}
          onCheck={(element) => {
            isChecking.current = true;
            element.form?.requestSubmit();
          }}
          onPublish={() => void steps.publish(null)}
        />
        <Failures
          isConflict={isConflict}
          failure={steps.failure}
          onLoad={discard}
          refused="corporate.content.schedule.refused"
        />
        <DraftNotes page={page} />
        <IssueList issues={known} onChoose={choose} />
        <div className={frame.layout}>
          <div className={frame.form}>
            <Card>
              <Section title={t('corporate.content.basics')}>
                <div className={frame.fields}>
                  {fields
                    .filter(([, node]) => !isLarge(node))
                    .map(([field, node]) => (
                      <Field key={field} name={`data.${field}`} field={field} node={node} />
                    ))}
                </div>
              </Section>
            </Card>
            {fields
              .filter(([, node]) => isLarge(node))
              .map(([field, node]) => (
                <Card key={field}>
                  <div id={`content-${field}`} tabIndex={-1}>
                    <Section title={nameOf(field)}>
                      <Field name={`data.${field}`} field={field} node={node} isTitled />
                    </Section>
                  </div>
                </Card>
              ))}
            <WordsSection words={values.words} wanted={wantedWords(kind, said)} />
            <DraftActions isDirty={isDirty} onDiscard={discard}>
              {stored && !isDirty ? (
                <Button variant="ghost" data-key="drop" onClick={() => void steps.drop()}>
                  {t('corporate.content.drop.verb')}
                </Button>
              ) : null}
            </DraftActions>
          </div>
          <div className={frame.side}>
            {stored && stored.state !== 'draft' && !isDirty ? (
              <Schedule isPending={steps.isPending} onSchedule={(at) => void steps.publish(at)} />
            ) : null}
            {live && (stored || isDirty) ? (
              <Card>
                <Section title={t('corporate.content.changes', { version: live.version })}>
                  <DifferenceList found={differencesOf(live.content, said)} />
                </Section>
              </Card>
            ) : null}
            <Versions page={page} isPending={steps.isPending} onTakeBack={(off) => void steps.takeBack(off)} />
            <Steps page={page} />
          </div>
        </div>
      </Form>
    </EditorContext>
  );
}
