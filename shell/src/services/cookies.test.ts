import { choiceCookie } from './cookies.ts';

it.each([
  ['localhost', ''],
  ['aurora.localhost', ''],
  ['127.0.0.1', ''],
  ['tessera.example', '; Secure'],
  ['localhost.example', '; Secure'],
  ['notlocalhost', '; Secure'],
])('a choice kept at %s ends with "%s"', (hostname, end) => {
  expect(choiceCookie('userLang', 'ro', hostname)).toBe(`userLang=ro; Path=/; Max-Age=31536000; SameSite=Lax${end}`);
});
