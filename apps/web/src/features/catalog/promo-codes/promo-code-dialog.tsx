import { promoCodeDraftSchema } from '@kermesse/domain/catalog/catalog-drafts';
import type { PromoCodeEntry } from '@kermesse/domain/catalog/catalog-entries';
import { type DiscountType, discountTypeLabels, discountTypes } from '@kermesse/domain/catalog/enums';
import { noMoment, type WallMoment, wallInstant, wallMoment } from '@kermesse/domain/events/wall-moment';
import type { PromoCode } from '@kermesse/domain/payments/promo-code';
import { type ReactElement, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { DialogForm, FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { ChoiceCards } from '../../../ui/inputs/choice-cards.tsx';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { MomentField } from '../../../ui/inputs/moment-field.tsx';
import { MoneyField } from '../../../ui/inputs/money-field.tsx';
import { NumberField } from '../../../ui/inputs/number-field.tsx';
import { SwitchField } from '../../../ui/inputs/switch-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { readPromoCode, saveEntry } from '../api.ts';
import { catalogForm } from '../form/catalog-form.ts';
import classes from '../form/form.module.css';
import { WithBuyerView } from '../form/with-buyer-view.tsx';
import { PromoCodeView } from './promo-code-view.tsx';

interface PromoCodeDialogProps {
  editionId: string;
  zone: string;
  /** Null for a new code. */
  code: PromoCodeEntry | null;
  onClose: () => void;
}

/** Amounts in cents, moments in the time zone of the edition. */
interface PromoCodeValues {
  coupon: string;
  discount_type: DiscountType;
  discount_percent: number | null;
  discount_amount: number | null;
  max_redemptions: number | null;
  min_order_amount: number | null;
  starts_at: WallMoment;
  ends_at: WallMoment;
  is_active: boolean;
}

const cents = (euros: number | null) => (euros === null ? null : Math.round(euros * 100));
const euros = (amount: number | null) => (amount === null ? null : amount / 100);

function valuesOf(code: PromoCodeEntry | null, zone: string): PromoCodeValues {
  if (!code)
    return {
      coupon: '',
      discount_type: 'percentage',
      discount_percent: 10,
      discount_amount: null,
      max_redemptions: null,
      min_order_amount: null,
      starts_at: noMoment,
      ends_at: noMoment,
      is_active: true,
    };
  return {
    coupon: code.coupon,
    discount_type: code.discount_type,
    discount_percent: code.discount_percent,
    discount_amount: cents(code.discount_amount),
    max_redemptions: code.max_redemptions,
    min_order_amount: cents(code.min_order_amount),
    starts_at: wallMoment(code.starts_at, zone),
    ends_at: wallMoment(code.ends_at, zone),
    is_active: code.is_active,
  };
}

/** Only the discount of the chosen kind is sent; the other stays in its field. */
function toPayload(values: PromoCodeValues, zone: string) {
  const isPercentage = values.discount_type === 'percentage';
  return {
    ...values,
    currency: 'EUR',
    discount_percent: isPercentage ? values.discount_percent : null,
    discount_amount: isPercentage ? null : euros(values.discount_amount),
    min_order_amount: euros(values.min_order_amount),
    starts_at: wallInstant(values.starts_at, zone),
    ends_at: wallInstant(values.ends_at, zone),
  };
}

const momentOf = (moment: WallMoment, zone: string) => {
  const instant = wallInstant(moment, zone);
  return instant ? new Date(instant) : null;
};

function shownCode(values: PromoCodeValues, redemptions: number, zone: string): PromoCode {
  const isPercentage = values.discount_type === 'percentage';
  return {
    discountType: values.discount_type,
    discountPercent: isPercentage ? values.discount_percent : null,
    discountCents: isPercentage ? null : values.discount_amount,
    minOrderCents: values.min_order_amount,
    maxRedemptions: values.max_redemptions,
    redemptions,
    startsAt: momentOf(values.starts_at, zone),
    endsAt: momentOf(values.ends_at, zone),
    isActive: values.is_active,
  };
}

export function PromoCodeDialog({ editionId, zone, code, onClose }: PromoCodeDialogProps): ReactElement {
  const domainForm = useDomainForm({
    ...catalogForm,
    schema: promoCodeDraftSchema,
    initial: valuesOf(code, zone),
    toPayload: (values) => toPayload(values, zone),
    readCurrent: code ? async () => valuesOf(await readPromoCode(code.documentId), zone) : undefined,
    send: (payload) => {
      const owner = code ? {} : { event_edition: editionId };
      return saveEntry('promo-codes', code?.documentId ?? null, { ...payload, ...owner });
    },
    done: code ? 'Code enregistré' : 'Code créé',
    onRefreshed: onClose,
  });
  const { control } = domainForm.form;
  const values = { ...valuesOf(null, zone), ...useWatch({ control }) } as PromoCodeValues;
  const [now] = useState(() => new Date());
  return (
    <FormDialog title={code ? `Code ${code.coupon}` : 'Nouveau code promo'} size={840} onClose={onClose}>
      <DialogForm state={domainForm} submitLabel={code ? 'Enregistrer' : 'Créer le code'} onCancel={onClose}>
        <WithBuyerView
          view={<PromoCodeView code={shownCode(values, code?.redemptions ?? 0, zone)} now={now} />}
        >
          <FormField control={control} name="coupon">
            {({ onChange, ...field }) => (
              <TextField
                {...field}
                onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
                kind="code"
                label="Code"
                placeholder="CLUB10"
                description={
                  'Majuscules, chiffres, «\u00a0-\u00a0» et «\u00a0_\u00a0», 20 caractères au plus.'
                }
                required
                data-autofocus
              />
            )}
          </FormField>
          <FormField control={control} name="discount_type">
            {(field) => (
              <ChoiceCards
                {...field}
                label="Remise"
                choices={discountTypes.map((value) => ({ value, label: discountTypeLabels[value] }))}
              />
            )}
          </FormField>
          {values.discount_type === 'percentage' ? (
            <FormField control={control} name="discount_percent">
              {(field) => <NumberField {...field} label="Pourcentage" min={1} max={100} unit="%" required />}
            </FormField>
          ) : (
            <FormField control={control} name="discount_amount">
              {(field) => <MoneyField {...field} label="Montant de la remise" required />}
            </FormField>
          )}
          <div className={classes.pair}>
            <FormField control={control} name="max_redemptions">
              {(field) => (
                <NumberField
                  {...field}
                  label="Utilisations au plus"
                  min={1}
                  placeholder="Sans limite"
                  {...(code && code.redemptions > 0
                    ? { description: `Déjà utilisé ${code.redemptions} fois.` }
                    : {})}
                />
              )}
            </FormField>
            <FormField control={control} name="min_order_amount">
              {(field) => <MoneyField {...field} label="Commande minimale" placeholder="Aucune" />}
            </FormField>
          </div>
          <div className={classes.pair}>
            <FormField control={control} name="starts_at">
              {(field) => <MomentField {...field} label="Valable à partir du" defaultTime="00:00" />}
            </FormField>
            <FormField control={control} name="ends_at">
              {(field) => <MomentField {...field} label="Valable jusqu’au" defaultTime="23:59" />}
            </FormField>
          </div>
          <FormField control={control} name="is_active">
            {(field) => <SwitchField {...field} label="Code actif" />}
          </FormField>
        </WithBuyerView>
      </DialogForm>
    </FormDialog>
  );
}
