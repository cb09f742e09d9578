import { functionAround } from './function-name.ts';

const SOURCE = `import { a } from './a.ts';

const LIMIT = 5;
export async function load(id: string): Promise<void> {
  // function in a comment
  if (id === '') {
    throw new Error('none');
  }
  const rows = list.map((row) => {
    return row.first.second;
  });
}
export const Panel = ({ slot }: Props): ReactNode => {
  const end = slot.endsAt.getTime();
  return <p onClick={() => { go(end); }}>{end}</p>;
};
const short = (x: number) => x.y.z;
class Host {
  async mount(
    at: Place,
  ): Promise<void> {
    at.element.append('x');
  }
}
run({
  close: () => {
    socket.end();
  },
});
top.level.call();
`.split('\n');
const at = (text: string): string | null => functionAround(SOURCE, SOURCE.findIndex((line) => line.includes(text)) + 1);

it.each([
  ["throw new Error('none')", 'load'],
  ['row.first.second', 'load'],
  ['slot.endsAt.getTime', 'Panel'],
  ['go(end)', 'Panel'],
  ['x.y.z', 'short'],
  ["append('x')", 'mount'],
  ['socket.end()', 'close'],
  ['top.level.call', null],
  ['LIMIT = 5', null],
])('the function around «%s» is %s', (text, name) => expect(at(text)).toBe(name));
it('a line that the source does not have is in none', () => {
  expect([functionAround(SOURCE, 0), functionAround(SOURCE, 9_999), functionAround([], 1)]).toEqual([null, null, null]);
});
