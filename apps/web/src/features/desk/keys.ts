export const deskKeys = {
  /** All that is shown of an edition's registrations. */
  of: (editionId: string, ...part: readonly unknown[]) => ['desk', editionId, ...part],
};
