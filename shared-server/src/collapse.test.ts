import { collapse } from './collapse.ts';

it('logs a message once in ten seconds with its count, and keeps different ones apart', () => {
  let now = 0;
  const written: string[] = [];
  const report = collapse(
    (message) => void written.push(message),
    () => now,
  );
  for (let i = 0; i < 1_000; i += 1) report(`render: blog.post: line ${i} is undefined`);
  report('render: home: no rows');
  now = 9_999;
  report('render: blog.post: line 5 is undefined');
  expect(written).toEqual(['render: blog.post: line 0 is undefined', 'render: home: no rows']);
  now = 10_000;
  report('render: blog.post: line 6 is undefined');
  expect(written.at(-1)).toBe('render: blog.post: line 6 is undefined (and 1000 more of its kind)');
});
it('remembers a limited number of messages', () => {
  const written: string[] = [];
  const report = collapse(
    (message) => void written.push(message),
    () => 0,
  );
  const word = (i: number) => String.fromCharCode(97 + (i % 26), 97 + Math.floor(i / 26));
  for (let i = 0; i < 300; i += 1) report(word(i));
  report(word(299));
  report(word(0));
  expect(written).toHaveLength(301);
});
