import '@testing-library/jest-dom';
import { AppError } from '@tessera/contracts/errors';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod/mini';
import {
  Checkbox,
  Form,
  FormValues,
  RadioGroup,
  Select,
  SubmitButton,
  TextArea,
  TextField,
  useKitForm,
} from './form.tsx';

const Body = z.object({
  email: z.email(),
  password: z.string().check(z.minLength(10)),
  reason: z.string().check(z.minLength(1)),
  way: z.enum(['video', 'chat']),
  note: z.string().check(z.maxLength(30)),
  terms: z.literal(true),
});
type Values = z.output<typeof Body>;

function Sample({
  onSubmit,
  onError,
  onChange,
}: {
  readonly onSubmit: (values: Values) => Promise<unknown> | void;
  readonly onError?: (error: unknown) => boolean;
  readonly onChange?: (values: unknown) => void;
}) {
  const form = useKitForm<z.input<typeof Body>, Values>({
    schema: Body,
    defaultValues: { email: '', password: '', reason: '', way: 'video', note: '' },
  });
  return (
    <Form form={form} label="Visit" onSubmit={onSubmit} {...(onError ? { onError } : {})}>
      {onChange ? <FormValues onChange={onChange} /> : null}
      <TextField name="email" type="email" label="E-mail" hint="For the confirmation" />
      <TextField name="password" type="password" label="Password" />
      <Select name="reason" label="Reason" options={[{ value: 'sleep', label: 'Sleep' }]} />
      <RadioGroup
        name="way"
        label="How"
        options={[
          { value: 'video', label: 'Video' },
          { value: 'chat', label: 'Chat' },
        ]}
      />
      <TextArea name="note" label="Note" optional limit={30} />
      <Checkbox name="terms" label="I agree" />
      <SubmitButton>Send</SubmitButton>
    </Form>
  );
}

async function fill(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'maria@example.com');
  await user.type(screen.getByLabelText('Password'), 'a long password');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'sleep');
  await user.click(screen.getByRole('radio', { name: 'Chat' }));
  await user.click(screen.getByRole('checkbox', { name: 'I agree' }));
}
const send = (user: ReturnType<typeof userEvent.setup>): Promise<void> =>
  user.click(screen.getByRole('button', { name: /^Send/ }));

it('submits parsed values and shows that it is pending', async () => {
  const user = userEvent.setup();
  let sent: Values | undefined;
  let finish = (): void => undefined;
  render(
    <Sample
      onSubmit={(values) => {
        sent = values;
        return new Promise<void>((resolve) => {
          finish = resolve;
        });
      }}
    />,
  );
  await fill(user);
  await send(user);
  await waitFor(() =>
    expect(sent).toEqual({
      email: 'maria@example.com',
      password: 'a long password',
      reason: 'sleep',
      way: 'chat',
      note: '',
      terms: true,
    }),
  );
  expect(screen.getByRole('button', { name: /^Send/ })).toHaveAttribute('aria-busy', 'true');
  finish();
  await waitFor(() => expect(screen.getByRole('button', { name: /^Send/ })).not.toHaveAttribute('aria-busy'));
});

it('shows an error below each field, focuses the first, and removes the error once it is fixed', async () => {
  const user = userEvent.setup();
  render(
    <Sample
      onSubmit={() => {
        throw new Error('must not be sent');
      }}
    />,
  );
  const email = screen.getByRole('textbox', { name: 'E-mail' });
  expect(email).toHaveAccessibleDescription('For the confirmation');
  await send(user);
  await waitFor(() => expect(email).toHaveFocus());
  expect(email).toBeInvalid();
  expect(email).toHaveAccessibleDescription('kit.form.required');
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('kit.form.tick');
  await user.keyboard('maria@');
  await waitFor(() => expect(email).toHaveAccessibleDescription('kit.form.email'));
  await user.keyboard('example.com');
  await waitFor(() => expect(email).toBeValid());
  expect(email).toHaveAccessibleDescription('For the confirmation');
});

it('shows the server’s issues at their fields and the rest above the form', async () => {
  const user = userEvent.setup();
  render(
    <Sample
      onSubmit={() =>
        Promise.reject(
          new AppError('BAD_INPUT', {
            details: [
              { path: 'password', message: 'odd' },
              { path: 'zone', message: 'odd' },
            ],
          }),
        )
      }
    />,
  );
  await fill(user);
  await send(user);
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('kit.form.invalid'));
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent('kit.error.BAD_INPUT');
});

it('shows a server error above the form until the next submit', async () => {
  const user = userEvent.setup();
  let answers = 0;
  render(
    <Sample
      onSubmit={() => {
        answers += 1;
        return answers === 1 ? Promise.reject(new AppError('CONFLICT')) : Promise.resolve();
      }}
    />,
  );
  await fill(user);
  await send(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('kit.error.CONFLICT');
  await send(user);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(answers).toBe(2);
});

it('leaves an error to the screen if it handles it', async () => {
  const user = userEvent.setup();
  let seen: unknown;
  render(
    <Sample
      onSubmit={() => Promise.reject(new AppError('NOT_FOUND'))}
      onError={(error) => {
        seen = error;
        return true;
      }}
    />,
  );
  await fill(user);
  await send(user);
  await waitFor(() => expect(seen).toMatchObject({ code: 'NOT_FOUND' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('gives every control its key, and a tab order that follows the page', async () => {
  const user = userEvent.setup();
  const { container } = render(<Sample onSubmit={() => undefined} />);
  const keys = [...container.querySelectorAll('[data-key]')].map((element) => element.getAttribute('data-key'));
  expect(keys).toEqual(['email', 'password', 'reason', 'way.video', 'way.chat', 'note', 'terms']);
  const visited: (string | null)[] = [];
  for (let i = 0; i < 8; i += 1) {
    await user.tab();
    visited.push(document.activeElement?.getAttribute('data-key') ?? document.activeElement?.tagName ?? null);
  }
  expect(visited).toEqual(['email', 'password', 'BUTTON', 'reason', 'way.video', 'note', 'terms', 'BUTTON']);
});

it('shows a password on demand', async () => {
  const user = userEvent.setup();
  render(<Sample onSubmit={() => undefined} />);
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'kit.field.showPassword' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  expect(screen.getByRole('button', { name: 'kit.field.hidePassword' })).toHaveAttribute('aria-pressed', 'true');
});

it('counts the remaining characters, announces them near the end and never truncates', async () => {
  const user = userEvent.setup();
  render(<Sample onSubmit={() => undefined} />);
  const note = screen.getByRole('textbox', { name: /^Note/ });
  expect(note).toHaveAccessibleDescription(/kit\.field\.charactersLeft/);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await user.type(note, 'x'.repeat(31));
  expect(note).toHaveValue('x'.repeat(31));
  expect(screen.getByRole('status')).toHaveTextContent('kit.field.charactersOver');
});

it('reports each change, for drafts', async () => {
  const user = userEvent.setup();
  let last: unknown;
  render(
    <Sample
      onSubmit={() => undefined}
      onChange={(values) => {
        last = values;
      }}
    />,
  );
  await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'a');
  expect(last).toMatchObject({ email: 'a', way: 'video' });
});
