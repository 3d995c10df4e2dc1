import type { Profile, TierEntry } from '@kermesse/domain/profiles/answers';
import { profileMessages } from '@kermesse/domain/profiles/messages';
import { type ContactForm, contactFormSchema, contactToTier } from '@kermesse/domain/profiles/third-person';
import { fullName } from '@kermesse/domain/shared/names';
import type { ReactElement } from 'react';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { PhoneField } from '../../../ui/inputs/phone-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { addContact, changeContact } from '../api.ts';
import { profileSaving } from '../profile-change.ts';
import classes from '../profile-page.module.css';
import { FormActions } from './edit-card.tsx';

interface ContactDialogProps {
  profile: Profile;
  /** Null for a new contact. */
  contact: TierEntry | null;
  onClose: () => void;
}

export function ContactDialog({ profile, contact, onClose }: ContactDialogProps): ReactElement {
  const { form, submit, isPending } = useDomainForm({
    schema: contactFormSchema,
    initial: {
      fullName: contact ? fullName(contact) : '',
      relation: contact?.type ?? '',
      phone: contact?.phone ?? '',
      email: contact?.email ?? '',
    },
    send: (data: ContactForm) =>
      contact
        ? changeContact(contact.documentId, contactToTier(data))
        : addContact(profile, contactToTier(data)),
    ...profileSaving(
      contact ? 'Enregistrer ce contact\u00a0?' : 'Ajouter ce contact d’urgence\u00a0?',
      onClose,
    ),
  });
  return (
    <FormDialog
      onClose={onClose}
      title={contact ? profileMessages.editContact : profileMessages.addContact}
      size={560}
    >
      <form className={classes.form} onSubmit={submit} noValidate>
        <FormField control={form.control} name="fullName">
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
        <FormField control={form.control} name="relation">
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
        <FormField control={form.control} name="phone">
          {(field) => <PhoneField {...field} label="Téléphone" required autoComplete="off" />}
        </FormField>
        <FormField control={form.control} name="email">
          {(field) => (
            <TextField {...field} kind="email" label="E-mail" required maxLength={254} autoComplete="off" />
          )}
        </FormField>
        <FormActions isBusy={isPending} isDirty={form.formState.isDirty} onCancel={onClose} />
      </form>
    </FormDialog>
  );
}
