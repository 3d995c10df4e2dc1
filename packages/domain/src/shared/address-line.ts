interface PostalAddress {
  readonly line1: string | null;
  readonly zipcode: string | null;
  readonly city: string | null;
}

/** '12 rue des Remparts, 02000 Laon'; without what is not known. */
export function addressLine(address: PostalAddress | null): string {
  if (!address) return '';
  const town = [address.zipcode, address.city].filter(Boolean).join(' ');
  return [address.line1, town].filter(Boolean).join(', ');
}
