import { productDraftSchema } from '@kermesse/domain/catalog/catalog-drafts';
import type { CategoryEntry, ProductEntry } from '@kermesse/domain/catalog/catalog-entries';
import { Box, Button, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type ReactElement, useRef, useState } from 'react';
import type { EditionWorkspace } from '../../../platform/workspace/edition-workspace.ts';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { deleteEntry, readProduct, saveEntry } from '../api.ts';
import { catalogForm } from '../form/catalog-form.ts';
import { BuyerView } from './buyer-view.tsx';
import { IdentitySection } from './identity-section.tsx';
import classes from './product-form.module.css';
import { ProductSectionList } from './product-section-list.tsx';
import { openSections, sectionsWith } from './product-sections.ts';
import { newProduct, productValues, toProductDraft } from './product-values.ts';
import { type KnownPart, saveProduct } from './save-product.ts';

interface ProductFormProps {
  workspace: EditionWorkspace;
  categories: readonly CategoryEntry[];
  /** Null for a new product. */
  product: ProductEntry | null;
}

export function ProductForm({ workspace, categories, product }: ProductFormProps): ReactElement {
  const { edition } = workspace;
  const zone = edition.timezone;
  const [now] = useState(() => new Date());
  const navigate = useNavigate();
  const productId = useRef(product?.documentId ?? null);
  const taken = product ? product.held + product.sold : 0;
  const before = useRef<Record<'tiers' | 'options', readonly KnownPart[]>>({
    tiers: product?.product_tiers ?? [],
    options: product?.product_options ?? [],
  });
  const domainForm = useDomainForm({
    ...catalogForm,
    schema: productDraftSchema,
    initial: product ? productValues(product, zone) : newProduct(categories[0]?.documentId ?? null),
    toPayload: (values) => toProductDraft(values, zone),
    readCurrent: product
      ? async () => {
          const current = await readProduct(product.documentId);
          before.current = { tiers: current.product_tiers, options: current.product_options };
          return productValues(current, zone);
        }
      : undefined,
    send: (payload) =>
      saveProduct({
        editionId: edition.documentId,
        productId: productId.current,
        draft: payload,
        before: before.current,
        calls: { save: saveEntry, remove: deleteEntry },
        onRemoved: (part, gone) => {
          before.current[part] = before.current[part].filter(({ documentId }) => documentId !== gone);
        },
        onIdentity: ({ part, index }, documentId) => {
          if (part === 'product') productId.current = documentId;
          else domainForm.recordSaved(`${part}.${index}.documentId`, documentId);
        },
      }),
    done: product ? 'Produit enregistré' : 'Produit créé',
    guardsLeaving: true,
    onInvalid: () => openSections(sectionsWith((field) => domainForm.form.getFieldState(field).invalid)),
    onDone: () =>
      navigate({
        to: '/organizer/editions/$editionId/products',
        params: { editionId: edition.documentId },
      }),
  });
  const { form } = domainForm;
  return (
    <form className={classes.form} onSubmit={domainForm.submit} noValidate>
      <Stack gap={20} miw={0}>
        <IdentitySection form={form} taken={taken} />
        <ProductSectionList workspace={workspace} form={form} categories={categories} now={now} />
        <div className={classes.bar}>
          {/* At the button that was refused, however long the page. */}
          {domainForm.failure && (
            <Box flex="1 1 100%">
              <FormFailure message={domainForm.failure} />
            </Box>
          )}
          <LinkButton
            to="/organizer/editions/$editionId/products"
            params={{ editionId: edition.documentId }}
            variant="default"
          >
            Annuler
          </LinkButton>
          <Button type="submit" loading={domainForm.isPending}>
            {product ? 'Enregistrer' : 'Créer le produit'}
          </Button>
        </div>
      </Stack>
      <BuyerView control={form.control} categories={categories} taken={taken} zone={zone} now={now} />
    </form>
  );
}
