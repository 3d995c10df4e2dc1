import { Text } from '@mantine/core';
import type { ReactElement } from 'react';

interface MemberEmailProps {
  /** Empty for none, or for a reader who may not write to members. */
  email: string;
  hasAccount: boolean;
}

/**
 * Breaks a long address before its `@`. A line of the table's cell is as tall as the row: the two of the address
 * stand in the middle of it.
 */
export function MemberEmail({ email, hasAccount }: MemberEmailProps): ReactElement {
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
      {email.slice(0, Math.max(at, 0))}
      <wbr />
      {email.slice(Math.max(at, 0))}
      {!hasAccount && (
        <Text span display="block" fz="xs" fs="italic">
          Sans compte
        </Text>
      )}
    </Text>
  );
}
