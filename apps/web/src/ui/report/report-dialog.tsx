import { administrationMessages } from '@kermesse/domain/administration/messages';
import { type ReportReason, reportReasonLabels, reportSchema } from '@kermesse/domain/administration/reports';
import { doneSchema } from '@kermesse/domain/shared/answers';
import { Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { api } from '../../platform/api/api.ts';
import { DialogForm, FormDialog } from '../forms/form-dialog.tsx';
import { useDomainForm } from '../forms/use-domain-form.ts';
import { FormField } from '../inputs/form-field.tsx';
import { SelectField } from '../inputs/select-field.tsx';
import { TextField } from '../inputs/text-field.tsx';
import { TextareaField } from '../inputs/textarea-field.tsx';
import type { ReportedPage } from './report-link.tsx';

const options = Object.entries(reportReasonLabels).map(([value, label]) => ({ value, label }));

interface ReportDialogProps {
  page: ReportedPage;
  onClose: () => void;
}

export function ReportDialog({ page, onClose }: ReportDialogProps): ReactElement {
  const { subject, documentId } = page;
  const state = useDomainForm({
    schema: reportSchema,
    initial: { reason: null as ReportReason | null, text: '', email: '' },
    toPayload: (typed) => ({ ...typed, subject, documentId }),
    send: (report) => api.post('/reports', { body: report, schema: doneSchema }),
    done: administrationMessages.reportThanks,
    onDone: onClose,
  });
  const { control } = state.form;
  return (
    <FormDialog title={`Signaler ${page.name}`} size={520} keepsOnClickOutside onClose={onClose}>
      <DialogForm state={state} submitLabel="Envoyer le signalement" onCancel={onClose}>
        <Text c="dimmed">
          L’équipe de la plateforme le lira. Les organisateurs ne sauront pas qui l’a envoyé.
        </Text>
        <FormField control={control} name="reason">
          {(field) => (
            <SelectField
              {...field}
              label={'Que se passe-t-il\u00a0?'}
              options={options}
              required
              data-autofocus
            />
          )}
        </FormField>
        <FormField control={control} name="text">
          {(field) => (
            <TextareaField
              {...field}
              label="Dites-nous en plus"
              description="Facultatif, mais quelques mots nous aident beaucoup."
              maxLength={1_000}
            />
          )}
        </FormField>
        <FormField control={control} name="email">
          {(field) => (
            <TextField
              {...field}
              kind="email"
              label="Votre e-mail"
              description="Facultatif, si vous souhaitez une réponse."
            />
          )}
        </FormField>
      </DialogForm>
    </FormDialog>
  );
}
