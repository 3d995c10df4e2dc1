import { checkPublication } from '@kermesse/domain/forms/analysis/analyse-dependencies';
import { aBlock, aForm, all, aPage, aQuestion, when } from '@kermesse/domain/forms/testing/build-form';
import { expect, test } from 'vitest';
import { layoutGraph, sizes } from './graph-layout.ts';
import { graphModel } from './graph-model.ts';
import { graphEdges, graphNodes, overviewNodes } from './graph-nodes.ts';
import { shapeOf } from './graph-shape.ts';

/** Pages of blocks of ten questions; each depends on the four before it, some on another page. */
function largeForm(questions: number) {
  const perPage = 200;
  const question = (index: number) =>
    aQuestion(`q${index}`, {
      order: index % 10,
      dependencies:
        index < 4 ? [] : all(...[1, 2, 3, 4].map((back) => when(`q${index - back}`, 'equals', 'x'))),
    });
  const block = (start: number) =>
    aBlock(`b${start}`, { questions: Array.from({ length: 10 }, (_, index) => question(start + index)) });
  return aForm(
    Array.from({ length: Math.ceil(questions / perPage) }, (_, page) =>
      aPage(
        `p${page}`,
        Array.from({ length: Math.min(perPage, questions) / 10 }, (_unused, index) =>
          block(page * perPage + index * 10),
        ),
      ),
    ),
  );
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const overlaps = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** The boxes of the labels, as `ConditionLine` places them. */
function wordBoxes(questions: number): Box[] {
  const form = largeForm(questions);
  const model = graphModel(form, checkPublication(form).findings);
  const nodes = new Map(graphNodes(layoutGraph(shapeOf(model)), model).map((node) => [node.id, node]));
  const { width, height, distance } = sizes.label;
  return graphEdges(model).map(({ target, targetHandle, data }) => {
    const node = nodes.get(target);
    const handle = node?.handles?.find(({ id }) => id === targetHandle);
    const x = (node?.position.x ?? Number.NaN) + (handle?.x ?? Number.NaN);
    const y = (node?.position.y ?? Number.NaN) + (handle?.y ?? Number.NaN);
    const middle = y + ((data?.slot ?? 0) - ((data?.slots ?? 1) - 1) / 2) * height;
    const left = targetHandle === 'in-right' ? x + sizes.padding + distance : x - distance - width;
    return { left, right: left + width, top: middle - height / 2, bottom: middle + height / 2 };
  });
}

test('the words of conditions never cover each other', () => {
  const boxes = wordBoxes(400);
  expect(boxes.length).toBeGreaterThan(1_500);
  expect(boxes.every(({ left, top }) => Number.isFinite(left) && Number.isFinite(top))).toBe(true);
  const covered = boxes.filter((box, index) => boxes.slice(index + 1).some((other) => overlaps(box, other)));
  expect(covered).toEqual([]);
});

test('two thousand questions are laid out, each once and somewhere', () => {
  const form = largeForm(2_000);
  const model = graphModel(form, checkPublication(form).findings);
  const nodes = graphNodes(layoutGraph(shapeOf(model)), model);
  expect(new Set(nodes.map(({ id }) => id)).size).toBe(nodes.length);
  expect(nodes.length).toBeGreaterThanOrEqual(2_000);
  expect(nodes.every(({ position }) => Number.isFinite(position.x) && Number.isFinite(position.y))).toBe(
    true,
  );
  expect(graphEdges(model).length).toBeGreaterThan(2_000);
});

test('from far away only pages and blocks are drawn', () => {
  const form = largeForm(1_000);
  const model = graphModel(form, []);
  expect(overviewNodes(layoutGraph(shapeOf(model)), model)).toHaveLength(5 + 100);
});
