import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { focusWhenRendered } from './focus-when-rendered.ts';

interface FakePage {
  body: object;
  activeElement: unknown;
}

let page: FakePage;
let frames: (() => void)[];

const draw = () => {
  const due = frames;
  frames = [];
  for (const frame of due) frame();
};
const element = () => {
  const made = {
    focus: () => {
      page.activeElement = made;
    },
  };
  return made as unknown as HTMLElement;
};

beforeEach(() => {
  frames = [];
  page = { body: {}, activeElement: 'the button that was pressed' };
  vi.stubGlobal('document', page);
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
});
afterEach(() => void vi.unstubAllGlobals());

test('the focus waits until its element is drawn', () => {
  let drawn: HTMLElement | null = null;
  focusWhenRendered(() => drawn);
  draw();
  expect(page.activeElement).toBe('the button that was pressed');
  drawn = element();
  draw();
  expect(page.activeElement).toBe(drawn);
});

test('whoever has gone to another field keeps the focus there', () => {
  let drawn: HTMLElement | null = null;
  focusWhenRendered(() => drawn);
  draw();
  page.activeElement = 'another field';
  drawn = element();
  draw();
  expect(page.activeElement).toBe('another field');
});

test('a focus that was lost with its element is no place to stay', () => {
  const field = element();
  focusWhenRendered(() => field);
  page.activeElement = page.body;
  draw();
  expect(page.activeElement).toBe(field);
});

test('of two requests the later one counts', () => {
  const title = element();
  const field = element();
  focusWhenRendered(() => title);
  focusWhenRendered(() => field);
  draw();
  expect(page.activeElement).toBe(field);
});

test('what never appears is not waited for without end', () => {
  focusWhenRendered(() => null);
  for (let frame = 0; frame < 500; frame += 1) draw();
  expect(frames).toEqual([]);
});
