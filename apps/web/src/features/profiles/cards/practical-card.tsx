import { shirtSizes, shoeSizes } from '@kermesse/domain/profiles/enums';
import { practicalSchema } from '@kermesse/domain/profiles/practical';
import { formatDecimal } from '@kermesse/domain/shared/decimal';
import { IconShirt } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import { KeyValueList } from '../../../ui/display/key-value-list.tsx';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { NumberField } from '../../../ui/inputs/number-field.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { type Profile, saveProfile } from '../api.ts';
import { profileSaving } from '../profile-change.ts';
import classes from '../profile-page.module.css';
import { schemaResolver } from '../schema-resolver.ts';
import { EditCard, FormActions } from './edit-card.tsx';

interface Values {
  shirt_size: (typeof shirtSizes)[number] | null;
  shoe_size: number | null;
}

const sizes = shirtSizes.map((value) => ({ value, label: value }));
const resolver = schemaResolver<Values>(practicalSchema);

function PracticalForm({ profile, onClose }: { profile: Profile; onClose: () => void }): ReactElement {
  const { control, handleSubmit, formState } = useForm<Values>({
    resolver,
    mode: 'onTouched',
    defaultValues: { shirt_size: profile.shirt_size, shoe_size: profile.shoe_size },
  });
  const saving = useChange({
    send: (values: Values) => saveProfile(profile.documentId, values),
    ...profileSaving('Enregistrer vos informations pratiques\u00a0?', onClose),
  });
  const send = handleSubmit((values) => saving.run(values));
  return (
    <form className={classes.form} onSubmit={(event) => void send(event)} noValidate>
      <FormField control={control} name="shirt_size">
        {(field) => <SelectField {...field} label="Taille de t-shirt" required options={sizes} />}
      </FormField>
      <FormField control={control} name="shoe_size">
        {(field) => <NumberField {...field} label="Pointure" required step={shoeSizes.step} />}
      </FormField>
      <FormActions isBusy={saving.isPending} isDirty={formState.isDirty} onCancel={onClose} />
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
