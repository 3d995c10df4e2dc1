interface Kept {
  documentId: string;
  eventEditionDocumentId: string;
}

/** The page of an offered place. */
export const offerLink = ({ documentId, eventEditionDocumentId }: Kept) =>
  ({ to: '/inscriptions', search: { eventEditionDocumentId, offer: documentId } }) as const;
