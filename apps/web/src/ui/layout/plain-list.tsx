import { Flex, type FlexProps } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import classes from './plain-list.module.css';

interface PlainListProps extends Omit<FlexProps, 'ref'> {
  /** A line between the entries. */
  isDivided?: boolean;
  children: ReactNode;
}

/** A list without marks or indent, its entries one under the other unless `direction` says otherwise. */
export function PlainList({ isDivided = false, ...props }: PlainListProps): ReactElement {
  return (
    <Flex
      component="ul"
      direction="column"
      className={classes.list ?? ''}
      data-divided={isDivided || undefined}
      {...props}
    />
  );
}
