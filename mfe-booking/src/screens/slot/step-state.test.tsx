import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createStepStore, StepState, useStepFacts, type StepFacts } from './step-state.ts';

const Step = (): ReactNode => <p>{useStepFacts().step}</p>;

describe('the facts of a step', () => {
  it('are those of the server’s markup in the render that takes it over, although more is known by then', async () => {
    const drawn = { step: 'details' } as StepFacts;
    const store = createStepStore(drawn);
    store.facts$.next({ ...drawn, step: 'confirm' });
    const element = document.body.appendChild(document.createElement('div'));
    element.innerHTML = '<p>details</p>';
    const place = element.firstChild;
    const troubles: unknown[] = [];
    const root = await act(async () =>
      hydrateRoot(
        element,
        <StepState value={store}>
          <Step />
        </StepState>,
        { onRecoverableError: (error) => void troubles.push(error) },
      ),
    );
    expect([troubles, element.firstChild === place, element.textContent]).toEqual([[], true, 'confirm']);
    await act(async () => root.unmount());
    element.remove();
  });
});
