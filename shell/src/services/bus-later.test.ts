/** @jest-environment node */
import * as z from 'zod/mini';
import { event } from '@tessera/contracts/event';
import { provideSchemas, schemasReady } from '@tessera/kit/schemas';
import { createBus } from './bus.ts';

it('what is published before schemas can check it is kept, and delivered in its order once they can', async () => {
  let come = (): void => undefined;
  provideSchemas(() => new Promise((resolve) => (come = resolve)));
  const bus = createBus({
    report: () => undefined,
    channel: { postMessage: () => undefined, onmessage: null },
    epoch: () => '',
  });
  const said = event('test.said.v1', z.object({ word: z.string() }), { scope: 'state', example: { word: 'first' } });
  const [speaker, listener] = [bus.scope('speaker'), bus.scope('listener')];
  const heard: string[] = [];
  listener.on(said).subscribe(({ word }) => heard.push(word));
  speaker.open();
  listener.open();
  speaker.publish(said, { word: 'first' });
  speaker.publish(said, { word: 'second' });
  await Promise.resolve();
  expect(heard).toEqual([]);
  void schemasReady();
  come();
  await new Promise((resolve) => setTimeout(resolve));
  expect(heard).toEqual(['first', 'second']);
});
