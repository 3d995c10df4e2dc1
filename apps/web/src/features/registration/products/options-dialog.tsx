import type { ProductDetails } from '@kermesse/domain/catalog/product-details';
import { reservationMessages } from '@kermesse/domain/reservations/messages';
import { formatPrice } from '@kermesse/domain/shared/money';
import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { type ReactElement, useRef, useState } from 'react';
import { z } from 'zod';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { FormSkeleton } from '../../../ui/page-states/form-skeleton.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import shared from '../registration.module.css';
import { useOpenAfterMount } from '../use-open-after-mount.ts';
import { useRegistration } from '../use-registration.ts';
import { changeOptions } from './change-options.ts';
import { type Option, type OptionCounts, OptionFields } from './option-fields.tsx';
import classes from './options-dialog.module.css';
import { useShownProduct } from './use-shown-product.ts';

interface OptionsDialogProps {
  productId: string;
  productName: string;
  isOpen: boolean;
  onClose: () => void;
  /** Runs first: releases what this product replaces. */
  onTake?: (() => Promise<void>) | undefined;
}

/** Nothing is reserved before it is confirmed. */
export default function OptionsDialog(props: OptionsDialogProps): ReactElement {
  const { productId, productName, isOpen, onClose } = props;
  const isOpened = useOpenAfterMount(isOpen);
  return (
    <Dialog
      opened={isOpened}
      onClose={onClose}
      title={productName}
      size={520}
      classNames={{
        title: shared.dialogTitle ?? '',
        inner: classes.inner ?? '',
        content: classes.content ?? '',
        body: classes.body ?? '',
      }}
    >
      <OptionsForm key={productId} {...props} />
    </Dialog>
  );
}

function OptionsForm({ productId, onClose, onTake }: OptionsDialogProps): ReactElement {
  // Updates carry no option stock, so it is read when the dialog opens.
  const { query, details } = useShownProduct(productId, { isAskedAgain: true });
  return (
    <Loaded query={query} skeleton={<FormSkeleton fields={2} />}>
      {(loaded) => (
        <Choice
          product={details ?? loaded}
          onClose={onClose}
          onTake={onTake}
          onRefused={() => void query.refetch()}
        />
      )}
    </Loaded>
  );
}

const sumOf = (counts: OptionCounts) => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** At least one option, and as many as the product asks for. */
const countsSchema = (name: string, minimum: number) =>
  z.object({
    counts: z
      .record(z.string(), z.number())
      .refine((counts) => sumOf(counts) > 0, {
        error: reservationMessages.optionNeeded(name),
        abort: true,
      })
      .refine((counts) => sumOf(counts) >= minimum, reservationMessages.tooFew(name, minimum)),
  });

const cents = (euros: number) => Math.round(euros * 100);

interface ChoiceProps {
  product: ProductDetails;
  onClose: () => void;
  onTake: (() => Promise<void>) | undefined;
  onRefused: () => void;
}

function Choice({ product, onClose, onTake, onRefused }: ChoiceProps): ReactElement {
  const { cart } = useRegistration();
  const { productId, name, config } = product;
  const options = product.product_options.filter(({ is_active }) => is_active);
  const [held] = useState<OptionCounts>(() =>
    Object.fromEntries(options.map(({ documentId }) => [documentId, cart.quantityOf(productId, documentId)])),
  );
  const isHeld = Object.values(held).some((count) => count > 0);
  /** A reservation keeps the price at which it was made. */
  const priceOf = ({ documentId, price }: Option) =>
    cart.lines().find((line) => line.productId === productId && line.optionId === documentId)?.unitPrice ??
    product.price + price;

  const root = useRef<HTMLFormElement>(null);
  const focusOptions = () =>
    root.current?.querySelector<HTMLElement>('input:not(:disabled), fieldset button')?.focus();
  const take = async (wanted: OptionCounts) => {
    if (!isHeld && onTake) await onTake();
    return changeOptions(
      cart,
      options.map((option) => ({
        quantity: wanted[option.documentId] ?? 0,
        chosen: {
          productId,
          productName: name,
          unitPrice: product.price + option.price,
          ...(product.currentTier ? { tierInfo: product.currentTier.name } : {}),
          category: product.category,
          optionId: option.documentId,
          optionName: option.name,
        },
      })),
    );
  };
  const finish = (isTaken: boolean) => {
    if (isTaken) return onClose();
    form.setError('counts', {
      message: 'Ce choix n’a pas pu être réservé. Vérifiez ce qui reste, puis réessayez.',
    });
    focusOptions();
    onRefused();
  };
  const { form, submit, failure, isPending } = useDomainForm({
    schema: countsSchema(name, config.minQuantity),
    initial: { counts: held },
    send: ({ counts: wanted }) => take(wanted),
    onDone: finish,
    onInvalid: focusOptions,
  });
  const removal = useChange({ send: () => take({}), onDone: finish });
  const isBusy = isPending || removal.isPending;
  const counts = form.watch('counts');
  const total = sumOf(counts);
  const sum = options.reduce(
    (amount, option) => amount + (counts[option.documentId] ?? 0) * cents(priceOf(option)),
    0,
  );
  return (
    <form ref={root} noValidate onSubmit={submit}>
      <Stack gap={18}>
        {config.showPrice && product.price > 0 && (
          <Text mt={-6} c="dimmed">
            {formatPrice(cents(product.price))} l’unité
            {product.currentTier ? `, ${product.currentTier.name.toLocaleLowerCase('fr')}` : ''}
          </Text>
        )}
        <FormField control={form.control} name="counts">
          {({ value, error, onChange }) => (
            <OptionFields
              product={product}
              options={options}
              held={held}
              counts={value}
              error={error ?? null}
              onChange={onChange}
            />
          )}
        </FormField>
        <FormFailure message={failure} />
        <Stack pt="md" style={{ borderTop: '1px dashed var(--k-line-strong)' }}>
          {config.showPrice && (
            <Group
              component="p"
              role="status"
              align="baseline"
              justify="space-between"
              mih={34}
              m={0}
              fw={600}
            >
              <span>Total</span>
              {total > 0 && (
                <Box component="span" ff="heading" fz="xl" fw={720} className="k-figures">
                  {formatPrice(sum)}
                </Box>
              )}
            </Group>
          )}
          <Group className={classes.actions ?? ''} justify="flex-end" gap={10}>
            {isHeld && (
              <Button
                variant="subtle"
                color="corail"
                className={classes.remove ?? ''}
                disabled={isBusy}
                onClick={() => void removal.run()}
              >
                Retirer du panier
              </Button>
            )}
            <Button variant="default" disabled={isBusy} onClick={onClose}>
              Annuler
            </Button>
            <Button type="submit" loading={isBusy}>
              {isHeld ? 'Enregistrer' : 'Ajouter au panier'}
            </Button>
          </Group>
        </Stack>
      </Stack>
    </form>
  );
}
