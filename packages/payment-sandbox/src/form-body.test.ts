import { expect, test } from 'vitest';
import { readFormBody } from './form-body.ts';

test.each([
  ['a=1&b=2', { a: '1', b: '2' }],
  [
    'items[0][name]=x&items[0][price][amount]=5&items[1][name]=y',
    {
      items: [{ name: 'x', price: { amount: '5' } }, { name: 'y' }],
    },
  ],
  ['list[]=a&list[]=b', { list: ['a', 'b'] }],
  ['metadata[__proto__]=x', { metadata: Object.fromEntries([['__proto__', 'x']]) }],
  ['name=caf%C3%A9+cr%C3%A8me', { name: 'café crème' }],
  ['', {}],
  ['[]=x', {}],
])('the body %s is read as its sender meant it', (text, expected) => {
  expect(readFormBody(text)).toEqual(expected);
});
