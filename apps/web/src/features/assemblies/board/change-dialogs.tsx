import type { ShownAssembly } from '@kermesse/domain/assemblies/answers';
import { assemblyMessages } from '@kermesse/domain/assemblies/messages';
import { cancelAssemblySchema, postponeAssemblySchema } from '@kermesse/domain/assemblies/schemas';
import { wallInstant, wallMoment } from '@kermesse/domain/events/wall-moment';
import { countOf } from '@kermesse/domain/shared/text';
import { defaultTimeZone } from '@kermesse/domain/shared/zone-offset';
import { SimpleGrid } from '@mantine/core';
import type { ReactElement } from 'react';
import { useWatch } from 'react-hook-form';
import { DialogForm, FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { MomentField } from '../../../ui/inputs/moment-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { TextareaField } from '../../../ui/inputs/textarea-field.tsx';
import { actOnAssembly } from '../api.ts';
import { assemblyKeys } from '../keys.ts';
import { NoticeHint } from '../shared/notice-hint.tsx';

interface DialogProps {
  assembly: ShownAssembly;
  associationId: string;
  onClose: () => void;
}

const longestReason = 1_000;

export function CancelDialog({ assembly, associationId, onClose }: DialogProps): ReactElement {
  const work = useDomainForm({
    schema: cancelAssemblySchema,
    initial: { reason: '' },
    toPayload: ({ reason }) => ({ act: 'cancel', reason }),
    send: (input) => actOnAssembly(associationId, assembly.documentId, input),
    done: assemblyMessages.cancelled,
    refresh: [assemblyKeys.of(associationId)],
    onDone: onClose,
  });
  return (
    <FormDialog title={'Annuler cette assemblée\u00a0?'} size={540} onClose={onClose} keepsOnClickOutside>
      <DialogForm
        state={work}
        submitLabel="Annuler l’assemblée"
        cancelLabel="Revenir"
        isDangerous
        onCancel={onClose}
      >
        <p>
          {countOf(assembly.convened, 'personne convoquée recevra', 'personnes convoquées recevront')} ce
          message par e-mail et le {assembly.convened < 2 ? 'lira' : 'liront'} sur leur page. Personne ne
          pourra plus répondre ni voter.
        </p>
        <FormField control={work.form.control} name="reason">
          {(field) => (
            <TextareaField
              {...field}
              label="Motif, dans vos mots"
              required
              maxLength={longestReason}
              data-autofocus
            />
          )}
        </FormField>
      </DialogForm>
    </FormDialog>
  );
}

export function PostponeDialog({ assembly, associationId, onClose }: DialogProps): ReactElement {
  const work = useDomainForm({
    schema: postponeAssemblySchema,
    initial: {
      startsAt: wallMoment(assembly.startsAt, defaultTimeZone),
      place: assembly.place,
      onlineUrl: assembly.onlineUrl ?? '',
      reason: '',
    },
    toPayload: ({ startsAt, ...rest }) => ({
      act: 'postpone',
      ...rest,
      startsAt: wallInstant(startsAt, defaultTimeZone) ?? '',
    }),
    send: (input) => actOnAssembly(associationId, assembly.documentId, input),
    done: assemblyMessages.postponed,
    refresh: [assemblyKeys.of(associationId)],
    onDone: onClose,
  });
  const { control } = work.form;
  const startsAt = useWatch({ control, name: 'startsAt' });
  return (
    <FormDialog title="Reporter cette assemblée" size={600} onClose={onClose} keepsOnClickOutside>
      <DialogForm state={work} submitLabel="Reporter et prévenir" cancelLabel="Revenir" onCancel={onClose}>
        <FormField control={control} name="startsAt">
          {(field) => <MomentField {...field} label="Nouvelle date" required />}
        </FormField>
        <NoticeHint startsAt={startsAt} noticeDays={assembly.noticeDays} />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <FormField control={control} name="place">
            {(field) => <TextField {...field} label="Lieu" autoComplete="off" />}
          </FormField>
          <FormField control={control} name="onlineUrl">
            {(field) => (
              <TextField {...field} kind="url" label="Adresse de réunion en ligne" placeholder="https://…" />
            )}
          </FormField>
        </SimpleGrid>
        <FormField control={control} name="reason">
          {(field) => (
            <TextareaField {...field} label="Motif, dans vos mots" required maxLength={longestReason} />
          )}
        </FormField>
        <p>
          {countOf(assembly.convened, 'personne est prévenue', 'personnes sont prévenues')} par e-mail. Les
          réponses sont demandées à nouveau{'\u00a0'}; les pouvoirs déjà donnés restent valables. L’ordre du
          jour ne change pas.
        </p>
      </DialogForm>
    </FormDialog>
  );
}
