import { contactFormSchema, contactToTier } from '@kermesse/domain/profiles/third-person';
import { fullName } from '@kermesse/domain/shared/names';
import type { ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { PhoneField } from '../../../ui/inputs/phone-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { addContact, changeContact, type Profile, type TierEntry } from '../api.ts';
import { profileSaving } from '../profile-change.ts';
import classes from '../profile-page.module.css';
import { schemaResolver } from '../schema-resolver.ts';
import { FormActions } from './edit-card.tsx';

interface Values {
  fullName: string;
  relation: string;
  phone: string;
  email: string;
}

const resolver = schemaResolver<Values>(contactFormSchema);

interface ContactDialogProps {
  profile: Profile;
  /** Null for a new contact. */
  contact: TierEntry | null;
  onClose: () => void;
}

export function ContactDialog({ profile, contact, onClose }: ContactDialogProps): ReactElement {
  const { control, handleSubmit, formState } = useForm<Values>({
    resolver,
    mode: 'onTouched',
    defaultValues: {
      fullName: contact ? fullName(contact) : '',
      relation: contact?.type ?? '',
      phone: contact?.phone ?? '',
      email: contact?.email ?? '',
    },
  });
  const saving = useChange({
    send: (values: Values) =>
      contact
        ? changeContact(contact.documentId, contactToTier(values))
        : addContact(profile, contactToTier(values)),
    ...profileSaving(
      contact ? 'Enregistrer ce contact\u00a0?' : 'Ajouter ce contact d’urgence\u00a0?',
      onClose,
    ),
  });
  const send = handleSubmit((values) => saving.run(values));
  return (
    <FormDialog
      onClose={onClose}
      title={contact ? "Modifier un contact d'urgence" : "Ajouter un contact d'urgence"}
      size={560}
    >
      <form className={classes.form} onSubmit={(event) => void send(event)} noValidate>
        <FormField control={control} name="fullName">
          {(field) => (
            <TextField
              {...field}
              label="Nom complet"
              required
              maxLength={120}
              autoComplete="off"
              data-autofocus
            />
          )}
        </FormField>
        <FormField control={control} name="relation">
          {(field) => (
            <TextField
              {...field}
              label="Relation"
              placeholder="Conjoint, sœur, voisin…"
              required
              maxLength={60}
              autoComplete="off"
            />
          )}
        </FormField>
        <FormField control={control} name="phone">
          {(field) => <PhoneField {...field} label="Téléphone" required autoComplete="off" />}
        </FormField>
        <FormField control={control} name="email">
          {(field) => (
            <TextField {...field} kind="email" label="E-mail" required maxLength={254} autoComplete="off" />
          )}
        </FormField>
        <FormActions isBusy={saving.isPending} isDirty={formState.isDirty} onCancel={onClose} />
      </form>
    </FormDialog>
  );
}
