import type { ProductEntry } from '@kermesse/domain/catalog/catalog-entries';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useProductRemoval } from '../use-product-removal.ts';

interface DeleteProductProps {
  product: ProductEntry;
  editionId: string;
}

export function DeleteProduct({ product, editionId }: DeleteProductProps): ReactElement {
  const navigate = useNavigate();
  const remove = useProductRemoval(() =>
    navigate({
      to: '/organizer/editions/$editionId/products',
      params: { editionId },
      ignoreBlocker: true,
    }),
  );
  return (
    <Button
      variant="default"
      leftSection={<IconTrash size={20} aria-hidden="true" />}
      onClick={() => void remove(product)}
    >
      Supprimer
    </Button>
  );
}
