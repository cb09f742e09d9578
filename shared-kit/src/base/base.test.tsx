import { jest } from '@jest/globals';
import '@testing-library/jest-dom';
import { AppError } from '@tessera/contracts/errors';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import {
  Banner,
  Breadcrumb,
  Button,
  Chip,
  ErrorState,
  HoldCountdown,
  IconButton,
  Pagination,
  QueryView,
  Section,
  SlotButton,
  Stepper,
  type QueryLike,
} from './index.tsx';
import { clockOf } from './hold-countdown.tsx';
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

describe('QueryView', () => {
  const view = (query: Partial<QueryLike<string[]>>) => (
    <QueryView<string[]>
      query={{ data: undefined, error: null, isFetching: false, refetch: () => undefined, ...query }}
      isEmpty={(rows) => rows.length === 0}
      empty={<p>No times</p>}
    >
      {(rows) => (
        <ul>
          {rows.map((row) => (
            <li key={row}>{row}</li>
          ))}
        </ul>
      )}
    </QueryView>
  );

  it('goes from skeleton to error to empty to data', async () => {
    const user = userEvent.setup();
    let asked = 0;
    const refetch = (): void => {
      asked += 1;
    };
    const { rerender } = render(view({}));
    expect(screen.getByRole('status')).toHaveTextContent('kit.skeleton.loading');
    rerender(view({ error: new AppError('TIMEOUT', { requestId: 'req-7' }), refetch }));
    expect(screen.getByRole('alert')).toHaveTextContent('kit.error.TIMEOUT');
    await user.click(screen.getByRole('button', { name: 'kit.errorState.retry' }));
    expect(asked).toBe(1);
    rerender(view({ data: [] }));
    expect(screen.getByText('No times')).toBeVisible();
    rerender(view({ data: ['09:30'] }));
    expect(screen.getByRole('listitem')).toHaveTextContent('09:30');
  });

  it('keeps stale data after a failed refetch, with a notice above it', () => {
    render(view({ data: ['09:30'], error: new AppError('NETWORK') }));
    expect(screen.getByRole('status')).toHaveTextContent('kit.queryView.stale');
    expect(screen.getByRole('listitem')).toHaveTextContent('09:30');
    expect(screen.getByRole('button', { name: 'kit.errorState.retry' })).toBeVisible();
  });

  it('shows an error without a code as INTERNAL', () => {
    render(view({ error: new TypeError('x is undefined') }));
    expect(screen.getByRole('alert')).toHaveTextContent('kit.error.INTERNAL');
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

describe('HoldCountdown', () => {
  const start = Date.parse('2026-11-21T10:00:00.000Z');
  let clock = start;
  const pass = (milliseconds: number): void => {
    for (let rest = milliseconds; rest > 0; rest -= 1000) {
      clock += 1000;
      act(() => {
        jest.advanceTimersByTime(1000);
      });
    }
  };
  beforeEach(() => {
    clock = start;
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const Held = ({
    until = '2026-11-21T10:05:30.000Z',
    onEnd,
  }: {
    readonly until?: string;
    readonly onEnd: () => void;
  }) => <HoldCountdown until={until} now={() => clock} onEnd={onEnd} endsAtText="Held until 12:05" />;

  it.each([
    [0, '0:00'],
    [1, '0:01'],
    [59_001, '1:00'],
    [462_000, '7:42'],
    [-5, '0:00'],
  ])('writes %i ms as %s', (milliseconds, text) => {
    expect(clockOf(milliseconds)).toBe(text);
  });

  it('announces five minutes and one minute, and ends once', () => {
    let ends = 0;
    const { container } = render(
      <Held
        onEnd={() => {
          ends += 1;
        }}
      />,
    );
    expect(screen.getByRole('timer')).toHaveTextContent('kit.hold.left');
    expect(container.querySelectorAll('.is-lit')).toHaveLength(6);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    pass(30_000);
    expect(screen.getByRole('status')).toHaveTextContent('kit.hold.spoken');
    expect(container.querySelectorAll('.is-lit')).toHaveLength(5);
    pass(300_000);
    expect(ends).toBe(1);
    pass(5000);
    expect(ends).toBe(1);
    expect(container.querySelectorAll('.is-lit')).toHaveLength(0);
  });

  it('goes on when the hold is extended', () => {
    let ends = 0;
    const { rerender, container } = render(
      <Held
        onEnd={() => {
          ends += 1;
        }}
      />,
    );
    pass(60_000);
    rerender(
      <Held
        until="2026-11-21T10:20:00.000Z"
        onEnd={() => {
          ends += 1;
        }}
      />,
    );
    expect(container.querySelectorAll('.is-lit')).toHaveLength(10);
    pass(1_140_000);
    expect(ends).toBe(1);
  });

  it('ends at once if the time has already passed', () => {
    let ends = 0;
    render(
      <Held
        until="2026-11-21T09:59:00.000Z"
        onEnd={() => {
          ends += 1;
        }}
      />,
    );
    expect(ends).toBe(1);
  });
});
