import { LOGO_BYTES, logoProblem } from './logo.ts';

const svg = (inside: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"${attributes}>${inside}</svg>`;

it('a drawing of shapes, gradients and its own clip paths is taken', () => {
  for (const one of [
    svg('<path d="M1 1H9V9Z" fill="#0a7"/><title>Aurora</title>'),
    svg('<defs><linearGradient id="a"><stop offset="1" stop-color="#fff"/></linearGradient></defs><g fill="url(#a)"/>'),
    svg('<clipPath id="c"><circle r="4"/></clipPath><rect clip-path="url(#c)" width="9" height="9"/>', ' role="img"'),
    `<?xml version="1.0" encoding="UTF-8"?><!-- drawn by hand -->${svg('')}`,
  ])
    expect([one, logoProblem(one)]).toEqual([one, null]);
});
it.each([
  ['a script', svg('<script>alert(1)</script>'), 'the element <script>'],
  ['a script in capitals', svg('<SCRIPT>alert(1)</SCRIPT>'), 'the element <SCRIPT>'],
  ['a script of a named space', svg('<s:script xmlns:s="http://www.w3.org/2000/svg"/>'), 'the element <s:script>'],
  ['a foreign object', svg('<foreignObject><p>x</p></foreignObject>'), 'the element <foreignObject>'],
  ['a picture', svg('<image href="https://a.example/x.png"/>'), 'the element <image>'],
  ['a link', svg('<a href="https://a.example"/>'), 'the element <a>'],
  ['a use of another file', svg('<use href="https://a.example/x.svg#y"/>'), 'the element <use>'],
  ['an animation', svg('<animate attributeName="href" to="javascript:x"/>'), 'the element <animate>'],
  ['a style sheet', svg('<style>@import url(//a.example)</style>'), 'the element <style>'],
  ['an inline style', svg('<g style="fill:url(//a.example)"/>'), 'the attribute style'],
  ['an event handler', svg('', ' onload="alert(1)"'), 'the event handler onload'],
  ['an event handler in capitals', svg('<g ONclick="x"/>'), 'the event handler ONclick'],
  ['a reference', svg('<path xlink:href="#x"/>'), 'the reference xlink:href'],
  ['an outside paint', svg('<g fill="url(https://a.example/p#x)"/>'), 'names https: in fill'],
  ['an outside paint without a scheme', svg('<g fill="url(//a.example/p#x)"/>'), 'names // in fill'],
  ['a relative paint', svg('<g fill="url(p.svg#x)"/>'), 'names an address in fill'],
  ['an inline paint', svg('<g fill="url(data:image/svg+xml,x#y)"/>'), 'names data: in fill'],
  ['a scheme behind references to characters', svg('<g fill="java&#115;cript&#9;:x"/>'), 'names javascript: in fill'],
  ['a scheme in pieces', svg('<g fill="java&#10;script:x"/>'), 'names javascript: in fill'],
  ['a document type', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`, 'a document type'],
  ['an instruction', `<?xml-stylesheet href="x.css"?>${svg('')}`, 'the instruction xml-stylesheet'],
  ['a CDATA section', svg('<desc><![CDATA[<script>]]></desc>'), 'a CDATA section'],
  ['HTML', '<html><body/></html>', 'the element <html>'],
  ['a foreign namespace', svg('<g xmlns="http://www.w3.org/1999/xhtml"/>'), 'a foreign namespace'],
  ['deep nesting', svg('<g>'.repeat(40) + '</g>'.repeat(40)), 'nested more than 30 deep'],
])('%s is refused, not cut out', (_what, text, reason) => {
  expect(logoProblem(text)).toContain(reason);
});
it.each([
  ['nothing', ''],
  ['an unclosed element', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">'],
  ['an attribute without quotes', '<svg xmlns=http://www.w3.org/2000/svg/>'],
  ['a second root', `${svg('')}<svg/>`],
  ['bytes', '\u0000\u0001PNG'],
])('%s is no drawing', (_what, text) => {
  expect(logoProblem(text)).toMatch(/^The logo .*\.$/);
});
it('a drawing without a viewBox or of too many bytes is refused', () => {
  expect(logoProblem('<svg xmlns="http://www.w3.org/2000/svg" width="9"/>')).toContain('no viewBox');
  expect(logoProblem(svg(`<title>${'x'.repeat(LOGO_BYTES)}</title>`))).toBe('A logo has at most 64 KB.');
});
