import { expect, test } from 'vitest';
import { centredFrame, cropSquare, moveFrame } from './crop-frame.ts';

const wide = { width: 400, height: 200 };

test('the square stands in the middle, closer with a zoom', () => {
  expect(cropSquare(wide, centredFrame)).toEqual({ left: 100, top: 0, side: 200 });
  expect(cropSquare(wide, { ...centredFrame, zoom: 2 })).toEqual({ left: 150, top: 50, side: 100 });
});

test.each([
  [50, 0, { left: 150, top: 0 }],
  [-100, 0, { left: 0, top: 0 }],
  [-900, -900, { left: 0, top: 0 }],
  [900, 900, { left: 200, top: 0 }],
])('moved by %i and %i it stays within the picture', (right, down, expected) => {
  expect(cropSquare(wide, moveFrame(wide, centredFrame, right, down))).toMatchObject(expected);
});

test('a square picture moves once it is closer', () => {
  const square = { width: 100, height: 100 };
  expect(cropSquare(square, moveFrame(square, centredFrame, 30, 30))).toMatchObject({ left: 0, top: 0 });
  const closer = moveFrame(square, { ...centredFrame, zoom: 2 }, 10, -20);
  const { left, top, side } = cropSquare(square, closer);
  expect([left, top, side].map(Math.round)).toEqual([35, 5, 50]);
});
