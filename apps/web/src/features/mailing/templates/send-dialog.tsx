import { campaignTargetLabels } from '@kermesse/domain/mailing/enums';
import {
  type EditionChoice,
  type EditionTarget,
  editionSendSchema,
  editionTargets,
} from '@kermesse/domain/mailing/schemas';
import { type ReactElement, useState } from 'react';
import { useWatch } from 'react-hook-form';
import {
  forgetChosenRegistrations,
  useChosenRegistrations,
} from '../../../platform/workspace/chosen-registrations.ts';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { useMailOwner } from './mail-owner.ts';
import { SendingDialog } from './sending-dialog.tsx';
import { useSending } from './use-sending.ts';

type Narrowing = 'products' | 'answers' | 'groups' | 'missions';
type Narrowed = 'product' | 'answer' | 'group' | 'mission';
const narrowing: Record<Narrowed, { label: string; options: Narrowing }> = {
  product: { label: 'Produit', options: 'products' },
  answer: { label: 'Réponse', options: 'answers' },
  group: { label: 'Groupe', options: 'groups' },
  mission: { label: 'Mission', options: 'missions' },
};
const isNarrowed = (target: EditionTarget): target is Narrowed => target in narrowing;

function filtersOf(
  target: EditionTarget,
  picked: Values['filters'],
  chosen: readonly string[],
): EditionChoice['filters'] {
  if (target === 'registrations') return { registrations: [...chosen] };
  const one = isNarrowed(target) ? picked[target] : null;
  return one === null ? {} : { [target]: one };
}

interface SendDialogProps {
  templateId: string;
  onClose: () => void;
}

const noFilters = { product: null, answer: null, group: null, mission: null };
interface Values {
  audience: EditionTarget;
  filters: Record<Narrowed, string | null>;
}

export function SendDialog({ templateId, onClose }: SendDialogProps): ReactElement {
  const { documentId: editionId } = useMailOwner();
  const chosen = useChosenRegistrations(editionId);
  const [initial] = useState<Values>(() => ({
    audience: chosen.length > 0 ? 'registrations' : 'participants',
    filters: noFilters,
  }));
  const sending = useSending({
    templateId,
    schema: editionSendSchema,
    initial,
    audienceOf: ({ audience, filters }) => ({ audience, filters: filtersOf(audience, filters, chosen) }),
    onSent: ({ audience }) => {
      if (audience === 'registrations') forgetChosenRegistrations();
    },
  });
  const { form, options } = sending;
  const { control, setValue } = form;
  const target = useWatch({ control, name: 'audience' });
  return (
    <SendingDialog sending={sending} size={520} onClose={onClose}>
      <FormField control={control} name="audience">
        {(field) => (
          <SelectField
            {...field}
            label="Destinataires"
            options={editionTargets
              .filter((value) => value !== 'registrations' || chosen.length > 0)
              .map((value) => ({ value, label: campaignTargetLabels[value] }))}
            onChange={(value) => {
              field.onChange(value ?? 'participants');
              setValue('filters', noFilters);
            }}
          />
        )}
      </FormField>
      {isNarrowed(target) && (
        <FormField key={target} control={control} name={`filters.${target}`}>
          {(field) => (
            <SelectField
              {...field}
              label={narrowing[target].label}
              loading={options === undefined}
              options={(options?.[narrowing[target].options] ?? []).map(({ documentId, name }) => ({
                value: documentId,
                label: name,
              }))}
            />
          )}
        </FormField>
      )}
    </SendingDialog>
  );
}
