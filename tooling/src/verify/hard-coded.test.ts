import { hardCodedIn } from './hard-coded.ts';

const screen = (markup: string): string =>
  `export function Planted({ t, kind, people }: Given) { return <section className="tk-stack">${markup}</section>; }`;

it.each([
  ['a text', '<h1>Welcome back</h1>', 'Welcome back'],
  ['a text in braces', "<p>{'Welcome back'}</p>", 'Welcome back'],
  ['a fixed part of a template', '<p>{`${people.length} people`}</p>', 'people'],
  ['one side of a condition', "<p>{kind ? t('a.b') : 'Nothing'}</p>", 'Nothing'],
  ['a text that is shown on a condition', "<p>{kind && 'Nothing'}</p>", 'Nothing'],
  ['what stands in for nothing', "<p>{people ?? 'Nobody'}</p>", 'Nobody'],
  ['a text that is joined', "<p>{kind + ' visits'}</p>", 'visits'],
  ['what is read out', '<nav aria-label="Steps" />', 'Steps'],
  ['what a part is called', '<div aria-roledescription="slide" />', 'slide'],
  ['the words of a picture', '<img alt="A quiet room" />', 'A quiet room'],
  ['a hint', '<input placeholder="Your name" />', 'Your name'],
  ['a text within a function', '<ul>{people.map((one) => <li key={one}>Seat {one}</li>)}</ul>', 'Seat'],
  ['a part given to another', '<Field aside={<a href="/x">Forgotten?</a>} />', 'Forgotten?'],
  ['a label in a list', "{show([{ label: 'Online visit' }])}", 'Online visit'],
])('%s is found', (_, markup, found) => {
  expect(hardCodedIn(screen(markup)).map((text) => text.trim())).toEqual([found]);
});
it.each([
  "<h1>{t('booking.title')}</h1>",
  '<p>{`${people.length} · (${kind})`}</p>',
  '<span>×</span>',
  '<Tag>Visa</Tag>',
  '<Button kind="primary" label={t(\'booking.pay\')} />',
  "{show([{ label: 'booking.room.online', text: 'small' }])}",
])('%s is no hard-coded word', (markup) => {
  expect(hardCodedIn(screen(markup))).toEqual([]);
});
