import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { useEditing } from '../editing.ts';

interface EditCardProps {
  id: string;
  title: string;
  icon: ReactNode;
  description?: string;
  view: ReactNode;
  form: (close: () => void) => ReactNode;
}

/** A card that shows, and turns into its form. Opening it closes the form of another card. */
export function EditCard({ id, title, icon, description, view, form }: EditCardProps): ReactElement {
  const { open, setOpen, close, isLocked } = useEditing();
  const isOpen = open === id && !isLocked;
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
            variant="default"
            size="sm"
            leftSection={<IconPencil size={16} aria-hidden="true" />}
            disabled={isLocked}
            aria-label={`Modifier : ${title}`}
            onClick={() => setOpen(id)}
          >
            Modifier
          </Button>
        )
      }
    >
      {isOpen ? form(() => close(id)) : view}
    </SectionCard>
  );
}

interface FormActionsProps {
  isBusy: boolean;
  onCancel: () => void;
  className: string | undefined;
}

export function FormActions({ isBusy, onCancel, className }: FormActionsProps): ReactElement {
  return (
    <div className={className}>
      <Button variant="default" onClick={onCancel}>
        Annuler
      </Button>
      {/* Pressing it leaves the focus in the field: an error that appeared there would move the button away. */}
      <Button type="submit" loading={isBusy} onMouseDown={(event) => event.preventDefault()}>
        Enregistrer
      </Button>
    </div>
  );
}
