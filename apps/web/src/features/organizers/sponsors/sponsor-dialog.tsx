import { sponsorDetailsSchema } from '@kermesse/domain/events/edit-schemas';
import type { ShownSponsor } from '@kermesse/domain/events/shown-sponsor';
import type { ReactElement } from 'react';
import { DialogForm, FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { TextareaField } from '../../../ui/inputs/textarea-field.tsx';
import { addSponsor, type Place, readSponsor, updateSponsor } from '../api/sponsors.ts';
import { ImageField } from '../form/image-field.tsx';
import { organizerForm } from '../form/organizer-form.ts';
import { textOrNull } from '../form/text-or-null.ts';

interface SponsorFormProps {
  place: Place;
  eventId: string;
  /** Null for a new sponsor. */
  sponsor: ShownSponsor | null;
  order: number;
  canSendImages: boolean;
  onClose: () => void;
}

const valuesOf = (sponsor: ShownSponsor | null) => ({
  name: sponsor?.name ?? '',
  description: sponsor?.description ?? '',
  url: sponsor?.url ?? '',
  url_logo: sponsor?.url_logo ?? null,
});

function SponsorForm({
  place,
  eventId,
  sponsor,
  order,
  canSendImages,
  onClose,
}: SponsorFormProps): ReactElement {
  const domainForm = useDomainForm({
    ...organizerForm,
    schema: sponsorDetailsSchema,
    initial: valuesOf(sponsor),
    ...(sponsor ? { readCurrent: async () => valuesOf(await readSponsor(sponsor.documentId)) } : {}),
    toPayload: (values) => ({
      ...values,
      description: textOrNull(values.description),
      url: textOrNull(values.url),
    }),
    send: (payload, changed) =>
      sponsor ? updateSponsor(sponsor.documentId, changed) : addSponsor(place, { ...payload, order }),
    done: sponsor ? 'Le partenaire est enregistré.' : 'Le partenaire est ajouté.',
    onRefreshed: onClose,
  });
  const { control } = domainForm.form;
  return (
    <DialogForm state={domainForm} submitLabel={sponsor ? 'Enregistrer' : 'Ajouter'} onCancel={onClose}>
      <FormField control={control} name="name">
        {(field) => <TextField {...field} kind="organization" label="Nom" required data-autofocus />}
      </FormField>
      <FormField control={control} name="url">
        {(field) => (
          <TextField {...field} kind="url" label="Site internet" placeholder="https://exemple.fr" />
        )}
      </FormField>
      <FormField control={control} name="description">
        {(field) => <TextareaField {...field} label="Description" maxLength={500} />}
      </FormField>
      {canSendImages && (
        <FormField control={control} name="url_logo">
          {(field) => <ImageField {...field} label="Logo" eventId={eventId} />}
        </FormField>
      )}
    </DialogForm>
  );
}

export function SponsorDialog({ isOpen, ...props }: SponsorFormProps & { isOpen: boolean }): ReactElement {
  const title = props.sponsor ? `Modifier ${props.sponsor.name}` : 'Ajouter un partenaire';
  return (
    <FormDialog title={title} isOpen={isOpen} onClose={props.onClose}>
      <SponsorForm {...props} />
    </FormDialog>
  );
}
