import { Tooltip } from '@mantine/core';
import type { ReactElement, RefObject } from 'react';

interface WholeTextProps {
  words: string;
  target: RefObject<HTMLElement | null>;
  isOpen: boolean;
}

export function WholeText({ words, target, isOpen }: WholeTextProps): ReactElement {
  return <Tooltip label={words} target={target} opened={isOpen} multiline w={320} withArrow />;
}
