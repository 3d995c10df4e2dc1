import { type JoinAnswer, joinAnswerSchema } from '@kermesse/domain/memberships/answers';
import type { MemberField, MemberFieldValues } from '@kermesse/domain/memberships/member-fields';
import type { ReactElement } from 'react';
import { api } from '../../../platform/api/api.ts';
import { associationKeys } from '../../../platform/queries/keys.ts';
import { DialogForm, FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import {
  type FieldFormValues,
  FieldInputs,
  fieldFormValues,
  fieldPayload,
  fieldValuesSchema,
} from '../fields/field-inputs.tsx';
import { showStanding } from './standing.ts';

interface JoinDialogProps {
  associationId: string;
  fields: readonly MemberField[];
  onClose: () => void;
}

/** What the association asks for, before the request is sent. */
export default function JoinDialog({ associationId, fields, onClose }: JoinDialogProps): ReactElement {
  const state = useDomainForm<FieldFormValues, MemberFieldValues, JoinAnswer>({
    schema: fieldValuesSchema(fields, true),
    initial: fieldFormValues(fields, {}),
    toPayload: fieldPayload,
    send: (values) =>
      api.post('/memberships', {
        body: { data: { association: associationId, field_values: values } },
        schema: joinAnswerSchema,
      }),
    onDone: showStanding,
    refresh: [associationKeys.mine],
    onRefreshed: onClose,
  });
  return (
    <FormDialog
      title="Quelques informations pour l’association"
      size={560}
      keepsOnClickOutside
      onClose={onClose}
    >
      <DialogForm state={state} submitLabel="Envoyer ma demande" onCancel={onClose}>
        <FieldInputs control={state.form.control} fields={fields} associationId={associationId} />
      </DialogForm>
    </FormDialog>
  );
}
