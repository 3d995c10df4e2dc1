import type { ElementSource } from '../structure/elements.ts';
import type { Reading } from './operators.ts';
import { isAnswered, selectedQuantity, selectionQuantity } from './read-answer.ts';

const hiddenBlock: Reading = {
  isVisible: false,
  hasValue: false,
  value: undefined,
  isCompleted: false,
  isSelected: undefined,
  quantity: undefined,
};

/** A hidden element reads as unanswered. */
export function readElement(
  element: ElementSource,
  isVisible: boolean,
  answer: unknown,
  quantity: unknown,
  isBlockCompleted: boolean,
): Reading {
  switch (element.kind) {
    case 'question': {
      const value = isVisible ? answer : undefined;
      const isSelector = element.source.fieldType === 'product_selector';
      const isCompleted = isAnswered(value);
      return {
        isVisible,
        hasValue: true,
        value,
        isCompleted,
        isSelected: isCompleted,
        quantity: isSelector ? selectionQuantity(value) : undefined,
      };
    }
    case 'product': {
      const count = isVisible ? selectedQuantity(answer, quantity) : 0;
      return {
        isVisible,
        hasValue: true,
        value: isVisible ? answer : undefined,
        isCompleted: undefined,
        isSelected: count > 0,
        quantity: count,
      };
    }
    case 'block':
      return isVisible ? { ...hiddenBlock, isVisible: true, isCompleted: isBlockCompleted } : hiddenBlock;
    default:
      return { ...hiddenBlock, isVisible, isCompleted: undefined };
  }
}
