import type { DeletionConsequence } from '@kermesse/domain/accounts/deletion';
import { Box, Flex, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import classes from '../accounts.module.css';

function Consequence({ message, link, isBlocking }: DeletionConsequence): ReactElement {
  return (
    <li>
      {message}
      {link && (
        <>
          {' '}
          <a className={classes.link} href={link}>
            {isBlocking ? 'Régler cela' : 'Voir'}
            <VisuallyHidden>{`\u00a0: ${message}`}</VisuallyHidden>
          </a>
        </>
      )}
    </li>
  );
}

interface ConsequencesProps {
  id: string;
  title: ReactNode;
  consequences: readonly DeletionConsequence[];
  isBlocking?: boolean;
}

function Consequences({
  id,
  title,
  consequences,
  isBlocking = false,
}: ConsequencesProps): ReactElement | null {
  if (consequences.length === 0) return null;
  const border = isBlocking ? 'var(--k-corail)' : 'var(--k-line)';
  const color = isBlocking ? { c: 'var(--k-corail-text)' } : {};
  return (
    <Box px={18} py="md" bd={`1px solid ${border}`} bdrs="md" fz="var(--k-font-size-label)">
      <Flex id={id} gap="xs" align="center" mb="xs" fw={600} {...color}>
        {title}
      </Flex>
      <Flex component="ul" direction="column" gap="xs" m={0} pl={20} aria-labelledby={id}>
        {consequences.map((consequence) => (
          <Consequence key={consequence.message} {...consequence} />
        ))}
      </Flex>
    </Box>
  );
}

/** What the deletion does to shared data; what prevents it comes first. */
export function DeletionConsequences({
  consequences,
}: {
  consequences: readonly DeletionConsequence[];
}): ReactElement {
  return (
    <>
      <Consequences
        id="obstacles-title"
        isBlocking
        title={
          <>
            <IconAlertTriangle size={18} aria-hidden="true" /> À régler d’abord
          </>
        }
        consequences={consequences.filter(({ isBlocking }) => isBlocking)}
      />
      <Consequences
        id="consequences-title"
        title={
          <>
            <IconArrowRight size={18} aria-hidden="true" /> Ce que deviennent vos liens avec les autres
          </>
        }
        consequences={consequences.filter(({ isBlocking }) => !isBlocking)}
      />
    </>
  );
}
