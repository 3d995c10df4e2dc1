import {
  type MovePreview,
  type MoveTarget,
  type MoveTargets,
  moveBodySchema,
} from '@kermesse/domain/desk/action-schemas';
import type { RegistrationDetail, ShownItem } from '@kermesse/domain/desk/detail-schemas';
import { type DifferenceChoice, differenceChoiceLabels, type HandMethod } from '@kermesse/domain/desk/enums';
import { deskMessages } from '@kermesse/domain/desk/messages';
import { optionPriceText, targetPriceText } from '@kermesse/domain/desk/target-price';
import { formatEuros } from '@kermesse/domain/shared/money';
import { countOf } from '@kermesse/domain/shared/text';
import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useEditionWorkspace } from '../../../platform/workspace/edition-workspace.ts';
import { DialogForm, FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { type DomainForm, useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { ChoiceCards } from '../../../ui/inputs/choice-cards.tsx';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { FormSkeleton } from '../../../ui/page-states/form-skeleton.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { desk, previewQuery, targetsQuery } from '../api.ts';
import { deskKeys } from '../keys.ts';
import { articleText } from '../registration-text.ts';
import { AmountLine } from './amount-line.tsx';
import { MethodChoice, usualMethod } from './method-choice.tsx';

interface MoveDialogProps {
  registration: RegistrationDetail;
  item: ShownItem;
  onClose: () => void;
}

type Target = MoveTargets[number];
type Choice = Pick<Target, 'documentId' | 'name' | 'priceCents' | 'free'>;

const freeText = (free: number | null): string =>
  free === null ? '' : ` – ${countOf(Math.max(0, free), 'place libre', 'places libres')}`;

const choicesOf = <T extends Choice>(entries: readonly T[], priceText: (entry: T) => string) =>
  entries.map((entry) => ({
    value: entry.documentId,
    label: `${entry.name} (${priceText(entry)})${freeText(entry.free)}`,
  }));

function PriceDifference({ preview }: { preview: MovePreview }): ReactElement {
  const { differenceCents, refundCents } = preview;
  const text = differenceCents === 0 ? 'Même prix' : differenceCents > 0 ? 'À payer en plus' : 'En moins';
  return (
    <AmountLine
      role="status"
      label={refundCents > 0 ? `${text} (${formatEuros(refundCents)} à rendre, frais compris)` : text}
      amount={formatEuros(Math.abs(differenceCents))}
    />
  );
}

const explanations: Partial<Record<DifferenceChoice, string>> = {
  due: 'Une note interne le rappelle',
  waived: 'Le prix payé reste',
  keep: 'Le prix payé reste',
};

interface MoveValues {
  product: string | null;
  tier: string | null;
  option: string | null;
  choice: DifferenceChoice | null;
  method: HandMethod;
}

function Form({
  registration,
  item,
  onClose,
  targets,
}: MoveDialogProps & { targets: MoveTargets }): ReactElement {
  const { edition } = useEditionWorkspace();
  const initial: MoveValues = {
    product: item.productId,
    tier: null,
    option: null,
    choice: null,
    method: usualMethod,
  };
  const moving: DomainForm<MoveValues> = useDomainForm({
    schema: moveBodySchema.shape.data,
    initial,
    toPayload: ({ method }) => ({
      ...target,
      unitPriceCents: shown?.unitPriceCents,
      choice: picked,
      method: picked === 'collected' ? method : null,
    }),
    send: desk(edition.documentId, registration.documentId).move,
    done: ({ message }) => message,
    // With the preview: price or stock may have changed since.
    refresh: [deskKeys.of(edition.documentId)],
    onDone: onClose,
  });
  const { control, setValue, watch } = moving.form;
  const { product: productId, tier: tierId, option: optionId, choice } = watch();
  const product = targets.find(({ documentId }) => documentId === productId);
  const isComplete =
    product !== undefined &&
    (product.tiers.length === 0 || tierId !== null) &&
    (product.options.length === 0 || optionId !== null);
  const target: MoveTarget = {
    item: item.documentId,
    product: productId ?? '',
    tier: tierId,
    option: optionId,
  };
  const isElsewhere = productId !== item.productId || tierId !== null || optionId !== null;
  const preview = useQuery({
    ...previewQuery(edition.documentId, registration.documentId, target),
    enabled: isComplete && isElsewhere,
  });
  const shown = isComplete && isElsewhere ? preview.data : undefined;
  const choices = shown?.choices ?? [];
  const picked = choice !== null && choices.includes(choice) ? choice : null;
  const isReady = shown?.hasPlace === true && !shown.isTaken && (choices.length === 0 || picked !== null);
  return (
    <DialogForm
      state={moving}
      submitLabel="Changer"
      cancelLabel="Revenir"
      isReady={isReady}
      onCancel={onClose}
    >
      <Box
        component="p"
        py="sm"
        px={14}
        bdrs="var(--k-radius-input)"
        bg="var(--k-paper-back)"
        className="k-break-anywhere"
      >
        Aujourd’hui&nbsp;: <strong>{articleText(item)}</strong>, {item.tierName},{' '}
        {formatEuros(item.unitPriceCents * item.quantity)}
      </Box>
      <FormField control={control} name="product">
        {({ onChange, ...field }) => (
          <SelectField
            {...field}
            label="Nouveau produit"
            options={choicesOf(targets, targetPriceText)}
            onChange={(next) => {
              onChange(next);
              setValue('tier', null);
              setValue('option', null);
            }}
          />
        )}
      </FormField>
      {product && product.tiers.length > 0 && (
        <FormField control={control} name="tier">
          {(field) => (
            <SelectField
              {...field}
              label="Tarif"
              options={choicesOf(product.tiers, ({ priceCents }) => formatEuros(priceCents))}
            />
          )}
        </FormField>
      )}
      {product && product.options.length > 0 && (
        <FormField control={control} name="option">
          {(field) => (
            <SelectField {...field} label="Option" options={choicesOf(product.options, optionPriceText)} />
          )}
        </FormField>
      )}
      {shown && <PriceDifference preview={shown} />}
      {shown?.isTaken && product && (
        <Box component="p" c="var(--k-corail-text)" fw={600} role="alert">
          {deskMessages.inCourseAlready(product.name)}
        </Box>
      )}
      {shown && !shown.hasPlace && product && (
        <Box component="p" c="var(--k-corail-text)" fw={600} role="alert">
          {deskMessages.noPlaceLeft(product.name)}
        </Box>
      )}
      {choices.length > 0 && (
        <FormField control={control} name="choice">
          {(field) => (
            <ChoiceCards
              {...field}
              label="La différence"
              minWidth={150}
              value={picked}
              choices={choices.map((value) => ({
                value,
                label: differenceChoiceLabels[value],
                ...(explanations[value] ? { description: explanations[value] } : {}),
              }))}
            />
          )}
        </FormField>
      )}
      {picked === 'collected' && (
        <FormField control={control} name="method">
          {(field) => <MethodChoice {...field} />}
        </FormField>
      )}
    </DialogForm>
  );
}

export function MoveDialog(props: MoveDialogProps): ReactElement {
  const { edition } = useEditionWorkspace();
  const query = useQuery(targetsQuery(edition.documentId));
  return (
    <FormDialog title="Changer de produit ou de tarif" size={560} onClose={props.onClose}>
      <Loaded query={query} skeleton={<FormSkeleton fields={2} />}>
        {(targets) => <Form {...props} targets={targets} />}
      </Loaded>
    </FormDialog>
  );
}
