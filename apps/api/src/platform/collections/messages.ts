/** What a person or a client's author reads when the engine refuses a query or a body. */
export const collectionMessages = {
  unknownParameter: 'Ce paramètre n’est pas permis ici.',
  unknownField: 'Ce champ n’existe pas ou n’est pas permis ici.',
  unknownRelation: 'Cette relation n’existe pas ou n’est pas permise ici.',
  unknownName: 'Ce nom n’existe pas ou n’est pas permis ici.',
  unknownOperator: 'Cet opérateur n’existe pas ou n’est pas permis pour ce champ.',
  unknownDirection: 'L’ordre doit être « asc » ou « desc ».',
  badValue: 'Cette valeur n’est pas valide pour ce champ.',
  badShape: 'La forme de ce paramètre n’est pas valide.',
  badNumber: 'Ce nombre n’est pas valide.',
  tooDeep: 'Cette recherche est trop profonde.',
  tooMany: 'Cette recherche contient trop d’éléments.',
  tooLong: 'Ce texte est trop long.',
  unreadable: 'Cette recherche est illisible.',
  overMaximum: (maximum: number) => `La valeur maximale est ${maximum}.`,
  unknownBodyField: 'Ce champ n’existe pas ou ne peut pas être modifié.',
  forbiddenBodyField: 'Vous ne pouvez pas modifier ce champ.',
  dataMissing: 'L’envoi doit contenir un objet « data ».',
  badText: 'Ce texte contient des caractères qui ne sont pas acceptés.',
  required: 'Ce champ est obligatoire.',
  badLink: 'Cette référence n’est pas valide.',
  linkNotFound: 'Cet élément n’existe pas ou n’est plus disponible.',
  linkKept: 'Cet élément ne peut pas être détaché.',
  stale: 'Cet élément a été modifié entre-temps. Rechargez la page.',
} as const;

/** The sentence of a refused query: it names the parameter so that nobody has to guess. */
export const queryRefusal = (path: string, reason: string): string => `${path} : ${reason}`;
