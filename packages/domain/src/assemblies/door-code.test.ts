import { expect, test } from 'vitest';
import { readDoorCode, writeDoorCode } from './door-code.ts';

const code = { attendee: '0123456789abcdef01234567', signature: 'f'.repeat(32) };

test('a code of the door is read as it was written, in any case', () => {
  expect(readDoorCode(writeDoorCode(code))).toEqual(code);
  expect(readDoorCode(` ${writeDoorCode(code).toLowerCase()} `)).toEqual(code);
});

test.each([
  code.attendee,
  `A${code.attendee}`,
  `${code.attendee}.${code.signature}`,
  `M${code.attendee}-${code.signature}`,
  '',
])('«\u00a0%s\u00a0» is none', (text) => {
  expect(readDoorCode(text)).toBeNull();
});
