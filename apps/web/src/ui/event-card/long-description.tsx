import { Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';
import classes from './event-card.module.css';

export function LongDescription({ words }: { words: string }): ReactElement {
  return (
    <Tooltip label={words} multiline w={320} withArrow events={{ hover: true, focus: true, touch: true }}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the whole text must be reachable by keyboard */}
      <p className={classes.description} data-long tabIndex={0}>
        {words}
      </p>
    </Tooltip>
  );
}
