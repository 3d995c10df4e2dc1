import { type InscriptionStatus, inscriptionStatuses } from '@kermesse/domain/registration/enums';
import type { ResultFilters } from '@kermesse/domain/results/schemas';
import { isIsoDate } from '@kermesse/domain/shared/calendar-date';

interface ResultsAddress {
  readonly product?: string | undefined;
  readonly status?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const partsOf = (list: string | undefined): string[] => (list ?? '').split(',').filter(Boolean);
const dayIn = (day: string | undefined): string | undefined =>
  day !== undefined && isIsoDate(day) ? day : undefined;

export const isBackwards = ({ from, to }: Pick<ResultFilters, 'from' | 'to'>): boolean =>
  from !== undefined && to !== undefined && from > to;

/** What the server would refuse is left out. */
export function filtersIn(search: ResultsAddress): ResultFilters {
  const status = partsOf(search.status).filter((one): one is InscriptionStatus =>
    inscriptionStatuses.some((known) => known === one),
  );
  const product = partsOf(search.product).filter((one) => /^[a-z0-9]{24}$/.test(one));
  return { product, status, from: dayIn(search.from), to: dayIn(search.to) };
}

export function addressOf({ product, status, from, to }: ResultFilters): ResultsAddress {
  return {
    product: product.length > 0 ? product.join(',') : undefined,
    status: status.length > 0 ? status.join(',') : undefined,
    from,
    to,
  };
}

/** A period that ends before it begins is shown at its fields, and asked for as none. */
export const askedOf = (filters: ResultFilters): ResultFilters =>
  isBackwards(filters) ? { ...filters, from: undefined, to: undefined } : filters;
