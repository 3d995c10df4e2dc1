import { Box, type BoxProps, Text } from '@mantine/core';
import { type ReactElement, type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  note?: ReactNode;
  mt?: NonNullable<BoxProps['mt']>;
  children: ReactNode;
}

export function Section({ title, note, mt = 0, children }: SectionProps): ReactElement {
  const id = useId();
  return (
    <Box component="section" className="k-below" mt={mt} aria-labelledby={id}>
      <Text component="h2" id={id} mb={14} fz={26}>
        {title}
      </Text>
      {note && (
        <Text mt={-8} mb={14} c="dimmed" fz="var(--k-font-size-label)">
          {note}
        </Text>
      )}
      {children}
    </Box>
  );
}
