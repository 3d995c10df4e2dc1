import { Button, Group } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { useEditing, useReportDirty } from '../editing.ts';
import classes from '../profile-page.module.css';

interface EditCardProps {
  id: string;
  title: string;
  icon: ReactNode;
  description?: string;
  view: ReactNode;
  form: (close: () => void) => ReactNode;
}

export function EditCard({ id, title, icon, description, view, form }: EditCardProps): ReactElement {
  const { open, setOpen, close, isLocked } = useEditing();
  const isOpen = open === id && !isLocked;
  const content = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  // The focus follows, but not into a field, which would show an error on blur.
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    if (isOpen) content.current?.focus({ preventScroll: true });
    else if (open === null) button.current?.focus();
  }, [isOpen, open]);
  return (
    <SectionCard
      id={id}
      title={title}
      icon={icon}
      isActive={isOpen}
      {...(description ? { description } : {})}
      actions={
        isOpen ? undefined : (
          <Button
            ref={button}
            variant="default"
            size="sm"
            leftSection={<IconPencil size={16} aria-hidden="true" />}
            disabled={isLocked}
            aria-label={`Modifier\u00a0: ${title}`}
            onClick={() => setOpen(id)}
          >
            Modifier
          </Button>
        )
      }
    >
      <div ref={content} tabIndex={-1}>
        {isOpen ? form(() => close(id)) : view}
      </div>
    </SectionCard>
  );
}

interface FormActionsProps {
  isBusy: boolean;
  isDirty: boolean;
  onCancel: () => void;
}

export function FormActions({ isBusy, isDirty, onCancel }: FormActionsProps): ReactElement {
  useReportDirty(isDirty && !isBusy);
  return (
    <Group gap={10} justify="flex-end" className={`${classes.wide} ${classes.actions}`}>
      <Button variant="default" onClick={onCancel}>
        Annuler
      </Button>
      {/* Keeps the focus in the field: an error shown on blur would move the button away. */}
      <Button type="submit" loading={isBusy} onMouseDown={(event) => event.preventDefault()}>
        Enregistrer
      </Button>
    </Group>
  );
}
