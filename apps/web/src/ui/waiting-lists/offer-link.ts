interface Kept {
  /** Of the offer. */
  documentId: string;
  eventEditionDocumentId: string;
}

/** The view of a place that is kept. */
export const offerLink = ({ documentId, eventEditionDocumentId }: Kept) =>
  ({ to: '/inscriptions', search: { eventEditionDocumentId, offer: documentId } }) as const;
