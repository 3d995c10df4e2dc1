import { Text } from '@mantine/core';
import type { ReactElement } from 'react';

/**
 * Breaks a long address before its `@`. A line of the table's cell is as tall as the row: the two of the address
 * stand in the middle of it.
 */
export function MemberEmail({ email }: { email: string }): ReactElement {
  const at = email.lastIndexOf('@');
  return (
    <Text
      span
      display="inline-block"
      maw="100%"
      c="dimmed"
      fz="sm"
      lh={1.3}
      style={{ verticalAlign: 'middle', overflowWrap: 'anywhere', whiteSpace: 'normal' }}
    >
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </Text>
  );
}
