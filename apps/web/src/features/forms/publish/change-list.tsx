import type { FormChange } from '@kermesse/domain/forms/words/describe-changes';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type Icon, IconArrowsSort, IconMinus, IconPencil, IconPlus } from '@tabler/icons-react';
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
      <ul className={classes.changes} aria-label={label}>
        {shown.map(({ kind, elementId, message }) => {
          const Mark = icons[kind];
          return (
            <li key={`${kind}-${elementId}-${message}`} className={classes.change} data-kind={kind}>
              <span className={classes.mark} aria-hidden="true">
                <Mark size={14} stroke={2.2} />
              </span>
              {message}
            </li>
          );
        })}
      </ul>
      {shown.length < changes.length && (
        <Button variant="subtle" size="sm" onClick={open}>
          {publishMessages.more(changes.length - shown.length)}
        </Button>
      )}
    </div>
  );
}
