import { AppError } from '@tessera/contracts/errors';
import { Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { Tag } from '../base/index.tsx';
import { Checkbox, Form, RadioGroup, Select, SubmitButton, TextArea, TextField, useKitForm } from './form.tsx';

const Visit = z.object({
  email: z.email(),
  password: z.string().check(z.minLength(10)),
  reason: z.string().check(z.minLength(1)),
  way: z.enum(['video', 'chat']),
  payment: z.enum(['card', 'employer']),
  note: z.string().check(z.maxLength(120)),
  terms: z.literal(true),
});

export function FormSample(): ReactNode {
  const form = useKitForm<z.input<typeof Visit>, z.output<typeof Visit>>({
    schema: Visit,
    defaultValues: { email: '', password: '', reason: '', way: 'video', payment: 'card', note: '' },
  });
  return (
    <Form
      form={form}
      label="Sample"
      onSubmit={() =>
        Promise.reject(
          new AppError('BAD_INPUT', {
            details: [
              { path: 'email', message: 'email' },
              { path: 'other', message: '' },
            ],
          }),
        )
      }
    >
      <TextField
        name="email"
        type="email"
        label="E-mail"
        autoComplete="email"
        inputMode="email"
        icon={<Mail className="tk-icon" aria-hidden="true" />}
        hint="For the confirmation"
      />
      <TextField
        name="password"
        type="password"
        label="Password"
        autoComplete="new-password"
        aside={
          <a className="tk-link" href="#kit">
            Forgot it?
          </a>
        }
      />
      <Select
        name="reason"
        label="What is it about?"
        options={[
          { value: 'sleep', label: 'Sleep' },
          { value: 'work', label: 'Work' },
        ]}
      />
      <RadioGroup
        name="way"
        look="segmented"
        label="How"
        options={[
          { value: 'video', label: 'Video' },
          { value: 'chat', label: 'Chat' },
        ]}
      />
      <RadioGroup
        name="payment"
        look="rows"
        label="How would you like to pay?"
        options={[
          { value: 'card', label: 'Card' },
          {
            value: 'employer',
            label: 'Paid by Brightwork',
            hint: '2 of 6 sessions left',
            aside: <Tag tone="success">€0</Tag>,
          },
        ]}
      />
      <TextArea name="note" label="Note" optional limit={120} rows={3} />
      <Checkbox
        name="terms"
        label={
          <>
            I agree to the <a href="#kit">terms of this visit</a>.
          </>
        }
      />
      <SubmitButton>Send</SubmitButton>
    </Form>
  );
}
