import { Box, Stack, Text } from '@mantine/core';
import { IconCreditCard, IconFileText, IconHeartHandshake, IconMail, IconTicket } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { PlainList } from '../../ui/layout/plain-list.tsx';
import type { TodoItem } from './list-todos.ts';
import classes from './todo-list.module.css';

const icons = {
  offer: IconTicket,
  payment: IconCreditCard,
  fee: IconCreditCard,
  documents: IconFileText,
  mission: IconHeartHandshake,
  messages: IconMail,
} as const;

interface TodoListProps {
  items: readonly TodoItem[];
  onChoose?: () => void;
}

export function TodoList({ items, onChoose }: TodoListProps): ReactElement {
  return (
    <PlainList gap={4} mx={-8}>
      {items.map(({ id, kind, text, detail, link }) => {
        const Icon = icons[kind];
        return (
          <li key={id}>
            <Link
              {...link}
              className={classes.item}
              data-kind={kind}
              {...(onChoose ? { onClick: onChoose } : {})}
            >
              <span className={classes.icon}>
                <Icon size={19} stroke={1.9} aria-hidden="true" />
              </span>
              <Stack component="span" gap={0} miw={0} fz="var(--k-font-size-label)" lh={1.35}>
                <Box component="strong" fw={600}>
                  {text}
                </Box>
                <Text component="span" inherit truncate c="dimmed" fz="xs">
                  {detail}
                </Text>
              </Stack>
            </Link>
          </li>
        );
      })}
    </PlainList>
  );
}
