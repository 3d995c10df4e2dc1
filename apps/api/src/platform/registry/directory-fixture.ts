import type { DirectoryEntry } from './association-directory.ts';

/**
 * Invented associations without SIRET. Columns: number, date of creation, name, number, kind and name of the street,
 * postcode, town, INSEE code, purpose.
 */
const table = `
W802100417|2019-05-14|Les Tricoteuses de la Noye|3|RUE|DU MOULIN|80250|Ailly-sur-Noye|80010|Se retrouver autour du tricot et habiller les arbres du village
W802100892|2022-09-30|Comité de la rue des Marronniers|17|RUE|DES MARRONNIERS|80090|Amiens|80021|Organiser chaque année la fête des voisins et un vide-grenier
W2A1000731|2015-03-08|Les Sentiers du Prunelli|8|ROUTE|DE PORTICCIO|20166|Grosseto-Prugna|2A130|Entretenir les sentiers et y mener des marches ouvertes à tous
`;

/** In the format of the directory, so that both are read by the same code. */
function toEntry(line: string): DirectoryEntry {
  const [rna = '', created, nom = '', number, kind, street, postcode, town, code, objet] = line.split('|');
  return {
    rna,
    siren: null,
    nom,
    sigle: null,
    siret_siege: null,
    forme_juridique: { libelle: 'Association déclarée' },
    active: true,
    date_creation: created,
    adresse_siege: {
      complement: null,
      numero_voie: number,
      type_voie: kind,
      libelle_voie: street,
      code_insee: code,
      code_postal: postcode,
      commune: town,
    },
    activites: { objet },
  };
}

export const directoryFixture: readonly DirectoryEntry[] = table.trim().split('\n').map(toEntry);
