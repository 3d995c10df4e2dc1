import type { UnpaidOrder } from '@kermesse/domain/registration/unpaid-order';

/** Whether the unpaid order is put into the cart of the offered place; otherwise it stays as it is. */
export const joinsCart = ({ isOwnOrder, isProcessing }: UnpaidOrder): boolean => isOwnOrder && !isProcessing;
