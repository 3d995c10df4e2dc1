import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { forEditing } from '../../../platform/api/for-editing.ts';
import { usePageTitle } from '../../../platform/navigation/page-title.ts';
import { useEditionWorkspace } from '../../../platform/workspace/edition-workspace.ts';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { FormSkeleton } from '../../../ui/page-states/form-skeleton.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { ProposalMark } from '../../../ui/proposals/proposal-mark.tsx';
import { EditionGate } from '../../../ui/workspace/edition-gate.tsx';
import { categoriesQuery, productQuery } from '../api.ts';
import { DeleteProduct } from './delete-product.tsx';
import { ProductForm } from './product-form.tsx';

function NewProduct(): ReactElement {
  const workspace = useEditionWorkspace();
  usePageTitle(`Nouveau produit · ${workspace.edition.name}`);
  const categories = useQuery(categoriesQuery(workspace.edition.documentId));
  return (
    <>
      <PageHeading title="Nouveau produit" description="Un billet, une course, un repas, une option…" />
      <Loaded query={categories} skeleton={<FormSkeleton />}>
        {(known) => <ProductForm workspace={workspace} categories={known} product={null} />}
      </Loaded>
    </>
  );
}

function KnownProduct(): ReactElement {
  const workspace = useEditionWorkspace();
  const { productId } = useParams({ from: '/member/organizer/editions/$editionId/products/$productId' });
  const editionId = workspace.edition.documentId;
  const categories = useQuery(categoriesQuery(editionId));
  const product = useQuery({ ...productQuery(editionId, productId), ...forEditing });
  const name = product.data?.name ?? 'Produit';
  usePageTitle(`${name} · ${workspace.edition.name}`);
  return (
    <>
      <PageHeading
        title={name}
        description={
          <Group component="span" gap="4px 10px">
            Produit de l’édition
            <ProposalMark editionId={editionId} kind="product" documentId={productId} name={name} />
          </Group>
        }
        actions={product.data && <DeleteProduct product={product.data} editionId={editionId} />}
      />
      <Loaded query={product} skeleton={<FormSkeleton />}>
        {(found) => (
          <Loaded query={categories} skeleton={<FormSkeleton />}>
            {(known) => (
              <ProductForm key={found.documentId} workspace={workspace} categories={known} product={found} />
            )}
          </Loaded>
        )}
      </Loaded>
    </>
  );
}

export function NewProductPage(): ReactElement {
  return (
    <EditionGate needs="canManageEditionSettings">
      <NewProduct />
    </EditionGate>
  );
}

export function ProductPage(): ReactElement {
  return (
    <EditionGate needs="canManageEditionSettings">
      <KnownProduct />
    </EditionGate>
  );
}
