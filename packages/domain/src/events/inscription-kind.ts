export const inscriptionKinds = ['participant', 'volunteer'] as const;
export type InscriptionKind = (typeof inscriptionKinds)[number];
export const inscriptionKindLabels: Record<InscriptionKind, string> = {
  participant: 'Participant',
  volunteer: 'Bénévole',
};
