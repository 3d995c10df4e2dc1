import type { ProductEntry } from '@kermesse/domain/catalog/catalog-entries';
import { catalogMessages } from '@kermesse/domain/catalog/messages';
import { ApiError, messageOf } from '../../platform/api/errors.ts';
import { confirm } from '../../ui/feedback/confirm.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { deleteEntry, saveEntry, useRefreshCatalog } from './api.ts';

const soldCodes = ['already_sold', 'conflict'];

/** Asks, then deletes; a product that was sold can only be deactivated. */
export function useProductRemoval(): (product: ProductEntry) => Promise<boolean> {
  const refresh = useRefreshCatalog();

  const offerSwitchOff = async (product: ProductEntry, reason: string): Promise<boolean> => {
    if (!product.is_active) {
      toast.error(reason);
      return false;
    }
    const isWanted = await confirm({
      title: `${product.name} ne peut pas être supprimé`,
      message: reason,
      confirmLabel: 'Désactiver',
    });
    if (!isWanted) return false;
    await saveEntry('products', product.documentId, { is_active: false });
    toast.success('Produit désactivé');
    return true;
  };

  const remove = async (product: ProductEntry): Promise<boolean> => {
    if (product.held + product.sold > 0) return offerSwitchOff(product, catalogMessages.alreadySold);
    const isWanted = await confirm({
      title: `Supprimer ${product.name}\u00a0?`,
      losses: ['le produit, ses tarifs et ses options', 'sa place dans les formulaires'],
      confirmLabel: 'Supprimer',
      isDestructive: true,
    });
    if (!isWanted) return false;
    try {
      await deleteEntry('products', product.documentId);
    } catch (error) {
      // Sold and then refunded: the server knows sales that the counters no longer show.
      if (error instanceof ApiError && soldCodes.includes(error.code))
        return offerSwitchOff(product, catalogMessages.alreadySold);
      throw error;
    }
    toast.success('Produit supprimé');
    return true;
  };

  return async (product) => {
    try {
      return await remove(product);
    } catch (error) {
      toast.error(messageOf(error));
      return false;
    } finally {
      await refresh();
    }
  };
}
