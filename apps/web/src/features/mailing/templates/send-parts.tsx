import type { WallMoment } from '@kermesse/domain/events/wall-moment';
import { audienceText } from '@kermesse/domain/mailing/audience-text';
import type { AudienceCount } from '@kermesse/domain/mailing/schemas';
import { Button, Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { messageOf } from '../../../platform/api/errors.ts';
import { DialogActions } from '../../../ui/forms/form-dialog.tsx';
import { DateField } from '../../../ui/inputs/date-field.tsx';
import type { BoundField } from '../../../ui/inputs/form-field.tsx';
import { TimeField } from '../../../ui/inputs/time-field.tsx';
import classes from './templates.module.css';

export function RecipientCount({
  data,
  error,
}: {
  data: AudienceCount | undefined;
  error: Error | null;
}): ReactElement {
  return (
    <Text p="12px 14px" bdrs="md" bg="var(--k-sapin-light)" fw={600} role="status">
      {error ? messageOf(error) : data ? audienceText(data) : 'Calcul en cours…'}
    </Text>
  );
}

export function ReplyNote({ replyTo }: { replyTo: string | null | undefined }): ReactElement | null {
  if (!replyTo) return null;
  return (
    <Text c="dimmed" fz="var(--k-font-size-label)">
      Les réponses arriveront à {replyTo}.
    </Text>
  );
}

export function MomentFields({ value, onChange, ref, error }: BoundField<WallMoment>): ReactElement {
  return (
    <div className={classes.moment}>
      <DateField
        ref={ref}
        label="Jour"
        value={value.day}
        error={error !== undefined}
        onChange={(day) => onChange({ day, time: value.time || '09:00' })}
      />
      <TimeField
        label="Heure"
        value={value.time}
        error={error !== undefined}
        onChange={(time) => onChange({ ...value, time })}
      />
    </div>
  );
}

interface SendActionsProps {
  isLater: boolean;
  isPending: boolean;
  isDisabled: boolean;
  onClose: () => void;
}

export function SendActions({ isLater, isPending, isDisabled, onClose }: SendActionsProps): ReactElement {
  return (
    <DialogActions>
      <Button variant="default" onClick={onClose}>
        Annuler
      </Button>
      <Button
        type="submit"
        loading={isPending}
        disabled={isDisabled}
        leftSection={<IconSend size={18} aria-hidden="true" />}
      >
        {isLater ? 'Programmer l’envoi' : 'Envoyer maintenant'}
      </Button>
    </DialogActions>
  );
}
