import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { Gallery } from './gallery.tsx';

it('shows each part under its name', () => {
  render(<Gallery />);
  for (const name of [
    'Buttons',
    'Slot, chip, tag',
    'Banner',
    'Empty',
    'Error',
    'Skeleton',
    'Form',
    'Tabs',
    'Menu',
    'Dialog',
    'Calendar',
    'Toast',
    'People',
  ]) {
    expect(screen.getByRole('heading', { name, level: 2 })).toBeInTheDocument();
  }
  expect(screen.getByRole('form', { name: 'Sample' })).toBeInTheDocument();
});
