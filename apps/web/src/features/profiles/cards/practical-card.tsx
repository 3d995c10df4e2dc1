import type { Profile } from '@kermesse/domain/profiles/answers';
import { shirtSizes, shoeSizes } from '@kermesse/domain/profiles/enums';
import { practicalSchema } from '@kermesse/domain/profiles/practical';
import { formatDecimal } from '@kermesse/domain/shared/decimal';
import { IconShirt } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { KeyValueList } from '../../../ui/display/key-value-list.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { NumberField } from '../../../ui/inputs/number-field.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { saveProfile } from '../api.ts';
import { profileSaving } from '../profile-change.ts';
import classes from '../profile-page.module.css';
import { EditCard, FormActions } from './edit-card.tsx';

const sizes = shirtSizes.map((value) => ({ value, label: value }));

function PracticalForm({ profile, onClose }: { profile: Profile; onClose: () => void }): ReactElement {
  const { form, submit, isPending } = useDomainForm({
    schema: practicalSchema,
    initial: { shirt_size: profile.shirt_size, shoe_size: profile.shoe_size },
    send: (data) => saveProfile(profile.documentId, data),
    ...profileSaving('Enregistrer vos informations pratiques\u00a0?', onClose),
  });
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <FormField control={form.control} name="shirt_size">
        {(field) => <SelectField {...field} label="Taille de t-shirt" required options={sizes} />}
      </FormField>
      <FormField control={form.control} name="shoe_size">
        {(field) => <NumberField {...field} label="Pointure" required step={shoeSizes.step} />}
      </FormField>
      <FormActions isBusy={isPending} isDirty={form.formState.isDirty} onCancel={onClose} />
    </form>
  );
}

export function PracticalCard({ profile }: { profile: Profile }): ReactElement {
  return (
    <EditCard
      id="pratique"
      title="Informations pratiques"
      icon={<IconShirt size={20} />}
      form={(close) => <PracticalForm profile={profile} onClose={close} />}
      view={
        <KeyValueList
          entries={[
            { label: 'Taille de t-shirt', value: profile.shirt_size },
            {
              label: 'Pointure',
              value: profile.shoe_size === null ? null : formatDecimal(profile.shoe_size),
            },
          ]}
        />
      }
    />
  );
}
