/** By the beginning of the provider's requirement code. */
const names: readonly (readonly [start: string, words: string])[] = [
  ['external_account', 'le compte bancaire (IBAN)'],
  ['tos_acceptance', 'l’acceptation des conditions du prestataire'],
  ['business_profile', 'le site ou la description de l’activité'],
  ['company.verification', 'un justificatif de l’organisation'],
  ['individual.verification', 'une pièce d’identité'],
  ['person', 'les informations sur la personne responsable'],
  ['representative', 'les informations sur la personne responsable'],
  ['owners', 'les informations sur les dirigeants'],
  ['directors', 'les informations sur les dirigeants'],
  ['executives', 'les informations sur les dirigeants'],
  ['individual', 'les informations sur le titulaire'],
  ['company', 'les informations sur l’organisation'],
];

export function requirementsInWords(codes: readonly string[]): string[] {
  const words = codes.map(
    (code) =>
      names.find(([start]) => code.startsWith(start))?.[1] ?? 'une information demandée par le prestataire',
  );
  return [...new Set(words)];
}
