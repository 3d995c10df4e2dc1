import type { MantineColorsTuple } from '@mantine/core';

/** Shade 7 is the filled one in the light scheme, shade 4 in the dark one. */
export const sapin: MantineColorsTuple = [
  '#f0f8f5',
  '#e3f1ec',
  '#c5e3d9',
  '#90c8b5',
  '#5cb79d',
  '#86d2bc',
  '#1b7460',
  '#12604f',
  '#0c4739',
  '#083228',
];

export const corail: MantineColorsTuple = [
  '#fef4f1',
  '#fdeae5',
  '#fad0c6',
  '#f5a18c',
  '#f07b61',
  '#ff9c86',
  '#d9472b',
  '#c43d22',
  '#9d2d16',
  '#6f1f0e',
];

export const soleil: MantineColorsTuple = [
  '#fffaeb',
  '#fff3d1',
  '#ffe9ad',
  '#ffdd85',
  '#f7c04a',
  '#ffd375',
  '#ffca4f',
  '#ffc53d',
  '#f0b11f',
  '#6f4d00',
];

/** Warm greys: Mantine uses them for borders and disabled states. */
export const gray: MantineColorsTuple = [
  '#faf8f3',
  '#f3f0e8',
  '#e6e2d8',
  '#d9d4c7',
  '#c9c3b4',
  '#938c7d',
  '#66716b',
  '#56605b',
  '#3b4742',
  '#1b2622',
];

/** Dark scheme, from text to the darkest background. */
export const dark: MantineColorsTuple = [
  '#eef3ef',
  '#c8d2cd',
  '#a6b4ad',
  '#87958e',
  '#303d37',
  '#232e29',
  '#1c2521',
  '#141b18',
  '#111815',
  '#0b100e',
];
