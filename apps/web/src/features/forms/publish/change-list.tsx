import type { FormChange } from '@kermesse/domain/forms/words/describe-changes';
import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type Icon, IconArrowsSort, IconMinus, IconPencil, IconPlus } from '@tabler/icons-react';
import { PlainList } from '../../../ui/layout/plain-list.tsx';
import { publishMessages } from './messages.ts';
import classes from './publish.module.css';

const icons: Readonly<Record<FormChange['kind'], Icon>> = {
  added: IconPlus,
  removed: IconMinus,
  changed: IconPencil,
  moved: IconArrowsSort,
};

const shownAtFirst = 8;

export function ChangeList({ changes, label }: { changes: readonly FormChange[]; label: string }) {
  const [isOpen, { open }] = useDisclosure(false);
  const shown = isOpen ? changes : changes.slice(0, shownAtFirst);
  return (
    <div>
      <PlainList gap="xs" aria-label={label}>
        {shown.map(({ kind, elementId, message }) => {
          const Mark = icons[kind];
          return (
            <Group
              key={`${kind}-${elementId}-${message}`}
              component="li"
              align="flex-start"
              wrap="nowrap"
              gap={10}
              fz="var(--k-font-size-label)"
              lh={1.45}
            >
              <span className={classes.mark} data-kind={kind} aria-hidden="true">
                <Mark size={14} stroke={2.2} />
              </span>
              {message}
            </Group>
          );
        })}
      </PlainList>
      {shown.length < changes.length && (
        <Button variant="subtle" size="sm" onClick={open}>
          {publishMessages.more(changes.length - shown.length)}
        </Button>
      )}
    </div>
  );
}
