import { cancelBodySchema } from '@kermesse/domain/desk/action-schemas';
import type { RegistrationDetail } from '@kermesse/domain/desk/detail-schemas';
import { isByHand } from '@kermesse/domain/desk/enums';
import { formatEuros } from '@kermesse/domain/shared/money';
import { ofName } from '@kermesse/domain/shared/of-name';
import { countOf, pluralOf } from '@kermesse/domain/shared/text';
import type { ReactElement } from 'react';
import { useEditionWorkspace } from '../../../platform/workspace/edition-workspace.ts';
import { DialogForm, FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { ChoiceCards } from '../../../ui/inputs/choice-cards.tsx';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { TextareaField } from '../../../ui/inputs/textarea-field.tsx';
import { desk } from '../api.ts';
import { deskKeys } from '../keys.ts';
import { nameOf } from '../registration-text.ts';

interface CancelDialogProps {
  registration: RegistrationDetail;
  onClose: () => void;
}

export function CancelDialog({ registration, onClose }: CancelDialogProps): ReactElement {
  const { edition } = useEditionWorkspace();
  const { order, tickets } = registration;
  const refundable = order?.refundableCents ?? 0;
  const donationCents = order?.donationLeftCents ?? 0;
  const valid = tickets.filter(({ status }) => status === 'valid').length;
  const work = useDomainForm({
    schema: cancelBodySchema.shape.data,
    initial: { money: refundable > 0 ? 'refund' : 'keep', reason: '' },
    toPayload: ({ money, reason }) => ({ isRefunded: money === 'refund', reason }),
    send: desk(edition.documentId, registration.documentId).cancel,
    done: ({ message }) => message,
    refresh: [deskKeys.of(edition.documentId)],
    onDone: onClose,
  });
  const { control, watch } = work.form;
  return (
    <FormDialog
      title={`Annuler l’inscription ${ofName(nameOf(registration))}\u00a0?`}
      size={540}
      onClose={onClose}
    >
      <DialogForm
        state={work}
        submitLabel={watch('money') === 'refund' ? 'Annuler et rembourser' : 'Annuler l’inscription'}
        cancelLabel="Revenir"
        isDangerous
        onCancel={onClose}
      >
        <p>
          {valid > 0 && `${countOf(valid, 'billet')} ne ${pluralOf(valid, 'sera', 'seront')} plus valable. `}
          La place redevient libre et la personne est prévenue par e-mail.
        </p>
        {refundable > 0 && (
          <FormField control={control} name="money">
            {(field) => (
              <ChoiceCards
                {...field}
                label="L’argent"
                minWidth={200}
                choices={[
                  {
                    value: 'refund',
                    label: 'Rembourser',
                    description: isByHand(order?.method ?? null)
                      ? 'De la main à la main'
                      : 'Sur son moyen de paiement',
                    aside: formatEuros(refundable),
                  },
                  {
                    value: 'keep',
                    label: 'Ne pas rembourser',
                    description: 'Vous pourrez encore le faire plus tard',
                  },
                ]}
              />
            )}
          </FormField>
        )}
        {donationCents > 0 && (
          <p>
            {edition.isCalledOff
              ? `Avec le remboursement, le don de ${formatEuros(donationCents)} est rendu aussi\u00a0: l’édition est annulée.`
              : `Le don de ${formatEuros(donationCents)} n’est pas remboursé avec les billets. Vous pouvez le rendre à part, par «\u00a0Rembourser en partie\u00a0».`}
          </p>
        )}
        <FormField control={control} name="reason">
          {(field) => <TextareaField {...field} label="Motif (facultatif), dans l’e-mail" maxLength={500} />}
        </FormField>
      </DialogForm>
    </FormDialog>
  );
}
