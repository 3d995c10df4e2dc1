import type { ProductEntry } from '@kermesse/domain/catalog/catalog-entries';
import { catalogMessages } from '@kermesse/domain/catalog/messages';
import { ApiError } from '../../platform/api/errors.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useChange } from '../../ui/feedback/use-change.ts';
import { deleteEntry, saveEntry } from './api.ts';
import { afterCatalogChange } from './keys.ts';

const soldCodes = ['already_sold', 'conflict'];

/** Asks, then deletes; a product that was sold can only be deactivated. */
export function useProductRemoval(onDone?: () => unknown): (product: ProductEntry) => Promise<void> {
  const switchOff = useChange({
    send: ({ documentId }: ProductEntry) => saveEntry('products', documentId, { is_active: false }),
    confirm: ({ name }) => ({
      title: `${name} ne peut pas être supprimé`,
      message: catalogMessages.alreadySold,
      confirmLabel: 'Désactiver',
    }),
    done: 'Produit désactivé',
    refresh: afterCatalogChange,
    onRefreshed: () => onDone?.(),
  });
  const offerSwitchOff = async (product: ProductEntry) => {
    if (product.is_active) await switchOff.run(product);
    else toast.error(catalogMessages.alreadySold);
  };
  const removal = useChange({
    send: ({ documentId }: ProductEntry) => deleteEntry('products', documentId),
    confirm: ({ name }) => ({
      title: `Supprimer ${name}\u00a0?`,
      losses: ['le produit, ses tarifs et ses options', 'sa place dans les formulaires'],
      confirmLabel: 'Supprimer',
      isDestructive: true,
    }),
    done: 'Produit supprimé',
    refresh: afterCatalogChange,
    onRefreshed: () => onDone?.(),
    onFailure: (error, product) => {
      // Sold and then refunded: the server knows sales that the counters no longer show.
      const isSold = error instanceof ApiError && soldCodes.includes(error.code);
      if (isSold) void offerSwitchOff(product);
      return isSold;
    },
  });
  return async (product) => {
    if (product.held + product.sold > 0) await offerSwitchOff(product);
    else await removal.run(product);
  };
}
