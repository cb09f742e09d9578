import '@testing-library/jest-dom';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import {
  Banner,
  Breadcrumb,
  Button,
  Chip,
  ErrorState,
  IconButton,
  Initials,
  Pagination,
  Photo,
  Section,
  SlotButton,
  Stepper,
} from './index.tsx';
import { pagesToShow } from './pagination.tsx';

describe('Button', () => {
  it('does not submit a form by default', () => {
    render(<Button>Save</Button>);
    expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('type', 'button');
  });

  it('ignores presses while pending, and keeps its name and focus', async () => {
    const user = userEvent.setup();
    let presses = 0;
    function Save() {
      const [pending, setPending] = useState(false);
      return (
        <Button
          pending={pending}
          onClick={() => {
            presses += 1;
            setPending(true);
          }}
        >
          Save
        </Button>
      );
    }
    render(<Save />);
    await user.tab();
    await user.keyboard('{Enter}{Enter} ');
    const button = screen.getByRole('button', { name: /^Save/ });
    expect(presses).toBe(1);
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toHaveFocus();
  });

  it('does not submit its form while pending', async () => {
    const user = userEvent.setup();
    let sent = 0;
    render(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent += 1;
        }}
      >
        <Button type="submit" pending>
          Send
        </Button>
      </form>,
    );
    await user.click(screen.getByRole('button'));
    expect(sent).toBe(0);
  });
});

it('IconButton is named and its badge is not read twice', () => {
  render(<IconButton label="Messages, 2 new" icon={<svg />} badge={2} />);
  expect(screen.getByRole('button', { name: 'Messages, 2 new' })).toBeVisible();
});

describe('Chip', () => {
  it('is a toggle, or a link whose name says what it removes', async () => {
    const user = userEvent.setup();
    let presses = 0;
    render(
      <>
        <Chip
          set
          onClick={() => {
            presses += 1;
          }}
        >
          Online
        </Chip>
        <Chip href="/en/find" set>
          English
        </Chip>
      </>,
    );
    const toggle = screen.getByRole('button', { name: 'Online', pressed: true });
    await user.click(toggle);
    expect(presses).toBe(1);
    expect(screen.getByRole('link', { name: /English.+kit\.chip\.remove/ })).toHaveAttribute('href', '/en/find');
  });
});

describe('SlotButton', () => {
  it('is a link if it has an address, otherwise a button, and is named by the full time', () => {
    render(
      <>
        <SlotButton href="/en/slot" label="Tuesday 24 November, 11:00">
          11:00
        </SlotButton>
        <SlotButton state="chosen">09:30</SlotButton>
      </>,
    );
    expect(screen.getByRole('link', { name: 'Tuesday 24 November, 11:00' })).toHaveTextContent('11:00');
    expect(screen.getByRole('button', { name: '09:30', pressed: true })).toBeVisible();
  });

  it('is not focusable when it is gone', async () => {
    const user = userEvent.setup();
    render(
      <>
        <SlotButton state="gone" href="/en/slot">
          17:00
        </SlotButton>
        <SlotButton>18:00</SlotButton>
      </>,
    );
    await user.tab();
    expect(screen.getByRole('button', { name: '18:00' })).toHaveFocus();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

it('ErrorState offers a retry only where one makes sense', () => {
  render(<ErrorState code="FORBIDDEN" />);
  expect(screen.queryByRole('button')).toBeNull();
});

it('Banner interrupts for danger only', () => {
  render(
    <>
      <Banner tone="danger">Suspended</Banner>
      <Banner tone="success">Saved</Banner>
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Suspended');
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
});

describe('page parts', () => {
  it('Section is named by its heading', () => {
    render(<Section title="About me">Text</Section>);
    expect(screen.getByRole('region', { name: 'About me' })).toContainElement(
      screen.getByRole('heading', { level: 2 }),
    );
  });

  it('Breadcrumb marks this page', () => {
    render(<Breadcrumb items={[{ label: 'Home', href: '/en' }, { label: 'Blog' }]} />);
    expect(within(screen.getByRole('navigation')).getByText('Blog')).toHaveAttribute('aria-current', 'page');
  });

  it('Stepper marks the current step and says which are done', () => {
    render(
      <Stepper
        steps={[
          { id: 'time', label: 'Time' },
          { id: 'pay', label: 'Pay' },
        ]}
        current="pay"
      />,
    );
    const [time, pay] = screen.getAllByRole('listitem');
    expect(time).toHaveTextContent('kit.stepper.done');
    expect(pay).toHaveAttribute('aria-current', 'step');
  });
});

describe('Pagination', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, null, 9]],
    [3, 9, [1, 2, 3, 4, null, 9]],
    [4, 9, [1, 2, 3, 4, 5, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [9, 9, [1, null, 8, 9]],
  ])('at page %i of %i shows %j', (page, pages, shown) => {
    expect(pagesToShow(page, pages)).toEqual(shown);
  });

  it('is a list of links with the current one marked, and nothing for one page', () => {
    const { rerender, container } = render(<Pagination page={2} pages={3} hrefOf={(n) => `/en/blog?page=${n}`} />);
    expect(screen.getByRole('link', { current: 'page' })).toHaveAttribute('href', '/en/blog?page=2');
    expect(screen.getByRole('link', { name: 'kit.pagination.next' })).toHaveAttribute('href', '/en/blog?page=3');
    rerender(<Pagination page={1} pages={1} hrefOf={() => ''} />);
    expect(container).toBeEmptyDOMElement();
  });
});

describe('Initials', () => {
  it.each([
    ['Maria', 'Dobre', 'MD'],
    ['ștefan', 'țurcan', 'ȘȚ'],
    ['Ελένη', 'Ζήση', 'ΕΖ'],
    ['їжак', 'Ґалаґан', 'ЇҐ'],
    // One letter to the reader, several to the machine.
    ['e\u0301lodie', '👩🏽‍⚕️ Roy', 'E\u0301👩🏽‍⚕️'],
    [' Ana-Maria ', '', 'A'],
    ['<script>', '&', '<&'],
  ])('are the first letters of %s %s', (firstName, lastName, letters) => {
    const { container } = render(<Initials firstName={firstName} lastName={lastName} />);
    expect(container.firstElementChild).toHaveAttribute('data-letters', letters);
    expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
    expect(container.textContent).toBe('');
  });

  it('of most names need no segmenter, which is slow to make', () => {
    const { Segmenter } = Intl;
    Object.assign(Intl, {
      Segmenter: class {
        constructor() {
          throw new Error('A segmenter is made.');
        }
      },
    });
    try {
      const { container } = render(<Initials firstName="Élodie" lastName="Ζήση" />);
      expect(container.firstElementChild).toHaveAttribute('data-letters', 'ÉΖ');
    } finally {
      Object.assign(Intl, { Segmenter });
    }
  });

  it('take the place of a photo that there is not, or that does not load, and ask nobody for a picture', () => {
    const instead = <Initials firstName="Maria" lastName="Dobre" />;
    const { container, rerender } = render(<Photo src={undefined} instead={instead} />);
    const drawn = () => container.querySelector('[data-letters=MD]');
    expect(drawn()).not.toBeNull();
    expect(container.innerHTML).not.toMatch(/src|href|url\(/);
    rerender(<Photo src="/rest/client/fileDownload?fileID=x" instead={instead} />);
    expect(drawn()).toBeNull();
    fireEvent.error(screen.getByRole('presentation'));
    expect(drawn()).not.toBeNull();
  });
});
