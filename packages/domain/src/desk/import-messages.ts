export const importMessages = {
  placesTaken:
    'Pendant l’import, des places ont été prises en ligne\u00a0: personne n’est inscrit. Vérifiez le fichier de nouveau.',
  productNeeded: 'Cette ligne ne dit pas quel article prendre.',
  productUnknown: (name: string) => `Aucun article ne s’appelle «\u00a0${name}\u00a0».`,
  optionUnknown: (name: string, product: string) => `${product} n’a pas d’option «\u00a0${name}\u00a0».`,
  quantityUnreadable: 'Écrivez un nombre entier.',
  settlementUnknown: (text: string) =>
    `«\u00a0${text}\u00a0» n’est pas un règlement connu\u00a0: espèces, chèque, carte, virement ou invitation.`,
  choiceUnknown: (text: string) => `«\u00a0${text}\u00a0» n’est pas l’un des choix.`,
  yesOrNo: 'Écrivez oui ou non.',
  sameInFile: (line: number) => `Même personne que la ligne ${line}.`,
  emailRegistered: 'Une personne avec cette adresse est déjà inscrite.',
  personRegistered: 'Une personne de ce nom, née ce jour, est déjà inscrite.',
} as const;
