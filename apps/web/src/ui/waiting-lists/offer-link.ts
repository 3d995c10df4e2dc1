interface Kept {
  /** Of the offer. */
  documentId: string;
  eventEditionDocumentId: string;
}

export const offerLink = ({ documentId, eventEditionDocumentId }: Kept) =>
  ({ to: '/inscriptions', search: { eventEditionDocumentId, offer: documentId } }) as const;
