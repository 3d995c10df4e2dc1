import {
  type MemberField,
  type MemberFieldValues,
  memberFieldMessages as say,
} from '@kermesse/domain/memberships/member-fields';
import type { ReactElement } from 'react';
import { DialogForm, FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { afterMembershipChange } from '../keys.ts';
import { saveFieldValues } from './api-fields.ts';
import {
  type FieldFormValues,
  FieldInputs,
  fieldFormValues,
  fieldPayload,
  fieldValuesSchema,
} from './field-inputs.tsx';

interface FillInDialogProps {
  associationId: string;
  memberId: string;
  fields: readonly MemberField[];
  values: Readonly<Record<string, string>>;
  /** The member answers for themselves. */
  isMember: boolean;
  onClose: () => void;
}

export default function FillInDialog(props: FillInDialogProps): ReactElement {
  const { associationId, memberId, fields, values, isMember, onClose } = props;
  const state = useDomainForm<FieldFormValues, MemberFieldValues>({
    schema: fieldValuesSchema(fields, isMember),
    initial: fieldFormValues(fields, values),
    toPayload: fieldPayload,
    // The member and the board may fill in other fields at the same time.
    send: (_values, changed) => saveFieldValues(memberId, changed),
    done: say.valuesSaved,
    refresh: afterMembershipChange(associationId),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={isMember ? 'Mes informations' : 'Champs de l’association'}
      size={560}
      keepsOnClickOutside
      onClose={onClose}
    >
      <DialogForm state={state} submitLabel="Enregistrer" onCancel={onClose}>
        <FieldInputs control={state.form.control} fields={fields} associationId={associationId} />
      </DialogForm>
    </FormDialog>
  );
}
