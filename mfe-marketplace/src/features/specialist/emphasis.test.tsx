import { render } from '@testing-library/react';
import { emphasised, fact } from './emphasis.tsx';

it.each([
  ['30. studenoga 2026.', 'Slobodno 30. studenoga 2026.'],
  ['sutra', 'Slobodno sutra.'],
])('a sentence that ends with the fact «%s» has one full stop', (day, expected) => {
  const { container } = render(<p>{emphasised(`Slobodno ${fact(day)}.`)}</p>);
  expect(container.textContent).toBe(expected);
  expect(container.querySelector('b')?.textContent).toBe(day);
});
