import type { EditionAddress, ShownAddress } from '@kermesse/domain/events/edition-address';
import { formatCoordinates, type Point, parseCoordinates } from '@kermesse/domain/geo/coordinates';
import { eq } from 'drizzle-orm';
import type { Platform } from '../../platform/platform.ts';
import { type AllowedEdition, eventEditions, stillOnEdition } from '../organizers/public.ts';
import { type addresses, removeAddress, saveAddress } from '../profiles/public.ts';

type AddressRow = typeof addresses.$inferSelect;

export function presentAddress(row: AddressRow): ShownAddress {
  const { latitude: lat, longitude: lng } = row;
  return {
    documentId: row.documentId,
    name: row.name,
    type: row.type,
    line1: row.line1,
    line2: row.line2,
    city: row.city,
    zipcode: row.zipcode,
    province: row.province,
    country: row.country,
    coordinates: lat === null || lng === null ? '' : formatCoordinates({ lat, lng }),
  };
}

/** The position of the chosen suggestion, or else that of the typed address. */
export async function positionOf(
  { geo }: Pick<Platform, 'geo'>,
  address: EditionAddress,
): Promise<Point | null> {
  const given = parseCoordinates(address.coordinates);
  if (given || address.country !== 'FR') return given;
  const { data } = await geo.geocode(`${address.line1} ${address.zipcode} ${address.city}`.slice(0, 200));
  return data ? { lat: data.lat, lng: data.lng } : null;
}

/** The row of an address, with the position where it is known. */
export function addressRow({ coordinates: _, ...fields }: EditionAddress, point: Point | null) {
  return { ...fields, latitude: point?.lat ?? null, longitude: point?.lng ?? null };
}

/** Null removes the address. Each edition has its own row. */
export async function saveEditionAddress(
  platform: Pick<Platform, 'db' | 'geo'>,
  allowed: AllowedEdition,
  address: EditionAddress | null,
): Promise<ShownAddress | null> {
  const point = address ? await positionOf(platform, address) : null;
  return platform.db.transaction(async (tx) => {
    const { entry: edition } = await stillOnEdition(tx, allowed);
    const [locked] = await tx
      .select({ addressId: eventEditions.addressId })
      .from(eventEditions)
      .where(eq(eventEditions.id, edition.id))
      .for('update');
    const addressId = locked?.addressId ?? null;
    if (!address) {
      await tx.update(eventEditions).set({ addressId: null }).where(eq(eventEditions.id, edition.id));
      if (addressId !== null) await removeAddress(tx, addressId);
      return null;
    }
    const row = await saveAddress(tx, addressId, addressRow(address, point));
    if (addressId === null)
      await tx.update(eventEditions).set({ addressId: row.id }).where(eq(eventEditions.id, edition.id));
    return presentAddress(row);
  });
}
