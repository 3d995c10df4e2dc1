import { Accessibility, PointerActivationConstraints } from '@dnd-kit/dom';
import { type DragDropProvider, PointerSensor } from '@dnd-kit/react';
import type { ComponentProps } from 'react';

type Options = Pick<ComponentProps<typeof DragDropProvider>, 'plugins' | 'sensors'>;

/**
 * For dragging by mouse and finger; the page offers another way by keyboard and announces it. A finger that moves
 * at once scrolls; one that rests first, or starts on a grip, drags.
 */
export const pointerDrag: Options = {
  plugins: (defaults) => defaults.filter((plugin) => plugin !== Accessibility),
  sensors: [
    PointerSensor.configure({
      activationConstraints: ({ pointerType, target }) =>
        pointerType === 'touch' && !(target instanceof Element && target.closest('[data-grip]'))
          ? [new PointerActivationConstraints.Delay({ value: 220, tolerance: 8 })]
          : [new PointerActivationConstraints.Distance({ value: 4 })],
    }),
  ],
};
