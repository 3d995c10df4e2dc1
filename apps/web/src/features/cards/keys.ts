const all = ['member-cards'];

export const cardKeys = {
  own: (associationId: string) => [...all, 'own', associationId],
  check: (code: string) => [...all, 'check', code],
};
