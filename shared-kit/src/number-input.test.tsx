import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod/mini';
import { numberInput, numberOf } from './number-input.ts';
import { Form, SubmitButton, TextField, useKitForm } from './parts/form.tsx';

const Body = z.object({ weight: z.string() });
function Weight({ onSend }: { readonly onSend: (weight: string) => void }) {
  const form = useKitForm({ schema: Body, defaultValues: { weight: '' } });
  return (
    <Form form={form} onSubmit={({ weight }) => onSend(weight)}>
      <TextField name="weight" label="Weight" number="decimal" />
      <SubmitButton>Send</SubmitButton>
    </Form>
  );
}

describe('a text becomes a number', () => {
  it.each([
    ['12a3', '123', '123'],
    ['1.5.2', '152', '1.52'],
    [' -7,5 kg', '75', '7.5'],
    ['1,234.5', '12345', '1234.5'],
    ['.5', '5', '.5'],
    ['1e3', '13', '13'],
    ['', '', ''],
  ])('%s: whole %s, decimal %s', (text, whole, decimal) =>
    expect([numberOf(text, 'whole'), numberOf(text, 'decimal')]).toEqual([whole, decimal]),
  );
});

describe('an input for numbers', () => {
  it('takes digits and one point, keys that move and delete, and sends them with Enter', async () => {
    const sent: string[] = [];
    render(<Weight onSend={(weight) => sent.push(weight)} />);
    const user = userEvent.setup();
    const field = screen.getByLabelText('Weight');
    expect(field).toHaveAttribute('inputmode', 'decimal');
    await user.type(field, 'a6-4,.2,9e{ArrowLeft}{Backspace}{Delete}5');
    expect(field).toHaveValue('64.5');
    await user.keyboard('{Enter}');
    expect(sent).toEqual(['64.5']);
  });
  it('does not type what is no number, so that the caret stays where it is', () => {
    render(<Weight onSend={() => undefined} />);
    const isTyped = (key: string) =>
      fireEvent.keyPress(screen.getByLabelText('Weight'), { key, which: key.charCodeAt(0) });
    expect(['x', '-', ' ', '5', '.', ','].map(isTyped)).toEqual([false, false, false, true, true, true]);
  });
  it('keeps the digits of what is pasted, in a form and without one', async () => {
    render(
      <>
        <Weight onSend={() => undefined} />
        <input aria-label="Price" {...numberInput('whole')} />
      </>,
    );
    const user = userEvent.setup();
    for (const [name, value] of [
      ['Weight', '1234.5'],
      ['Price', '12345'],
    ] as const) {
      await user.click(screen.getByLabelText(name));
      await user.paste('1 234.5 lei');
      expect(screen.getByLabelText(name)).toHaveValue(value);
    }
  });
});
