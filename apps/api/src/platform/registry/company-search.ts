import { isRna } from '@kermesse/domain/registry/rna';
import type { AssociationData } from '@kermesse/domain/registry/schemas';
import { z } from 'zod';
import { fetchUpstream } from '../upstream/upstream-json.ts';
import { activityLabels, legalForms } from './labels.ts';
import { publishedText, spoken } from './published-text.ts';

const degrees = z.union([z.string(), z.number()]).nullish();

const establishmentSchema = z.object({
  siret: z.string(),
  numero_voie: publishedText,
  indice_repetition: publishedText,
  type_voie: publishedText,
  libelle_voie: publishedText,
  complement_adresse: publishedText,
  code_postal: publishedText,
  commune: publishedText,
  libelle_commune: publishedText,
  latitude: degrees,
  longitude: degrees,
});
type Establishment = z.infer<typeof establishmentSchema>;

/** A person or, without first names, an organisation. */
const directorSchema = z.object({
  nom: publishedText,
  prenoms: publishedText,
  denomination: publishedText,
  qualite: publishedText,
  type_dirigeant: publishedText,
});

const companySchema = z.object({
  siren: z.string(),
  nom_complet: z.string(),
  nom_raison_sociale: publishedText,
  sigle: publishedText,
  siege: establishmentSchema,
  matching_etablissements: z.array(establishmentSchema).nullish(),
  activite_principale: publishedText,
  nature_juridique: publishedText,
  etat_administratif: publishedText,
  date_creation: publishedText,
  dirigeants: z.array(directorSchema).nullish(),
  complements: z
    .object({ est_association: z.boolean().nullish(), identifiant_association: publishedText })
    .nullish(),
});
export type PublishedCompany = z.input<typeof companySchema>;
type Company = z.output<typeof companySchema>;

const answerSchema = z.object({ results: z.array(companySchema) });

/** The register also lists companies: legal forms of associations start with 92. */
function isAssociation({ complements, nature_juridique }: Company): boolean {
  return complements?.est_association === true || (nature_juridique?.startsWith('92') ?? false);
}

function establishmentOf(company: Company, number: string): Establishment | null {
  const all = [company.siege, ...(company.matching_etablissements ?? [])];
  return number.length === 9 ? company.siege : (all.find(({ siret }) => siret === number) ?? null);
}

function presidentOf({ dirigeants }: Company): AssociationData['president'] {
  const president = dirigeants?.find(({ qualite }) => /^(co-?)?pr[ée]sident/i.test(qualite ?? ''));
  const nom = spoken(president?.nom ?? president?.denomination ?? null);
  if (!president || !nom) return null;
  const prenom = spoken(president.prenoms?.split(/[\s,]+/)[0] ?? null);
  const nomComplet = [prenom, nom].filter(Boolean).join(' ');
  return { nom, prenom, nomComplet, fonction: president.qualite ?? '' };
}

function coordinatesOf({ latitude, longitude }: Establishment): string | null {
  const lat = Number(latitude ?? Number.NaN);
  const lng = Number(longitude ?? Number.NaN);
  return Number.isFinite(lat) && Number.isFinite(lng) ? `${lat},${lng}` : null;
}

function coordonneesOf(place: Establishment): AssociationData['coordonnees'] {
  const street = [place.type_voie, place.libelle_voie].filter(Boolean).join(' ');
  return {
    numero: [place.numero_voie, place.indice_repetition?.toLowerCase()].filter(Boolean).join(' ') || null,
    voie: spoken(street || null),
    complement: spoken(place.complement_adresse),
    codePostal: place.code_postal,
    commune: spoken(place.libelle_commune),
    codeCommune: place.commune,
    pays: 'France',
    // Not in the public register.
    telephone: null,
    email: null,
    coordinates: coordinatesOf(place),
  };
}

function toAssociation(company: Company, establishment: Establishment): AssociationData {
  const code = company.activite_principale;
  const form = company.nature_juridique;
  const created = z.iso.date().safeParse(company.date_creation);
  return {
    identite: {
      nom: spoken(company.nom_raison_sociale) ?? company.nom_complet,
      sigle: company.sigle,
      siren: company.siren,
      siret: establishment.siret,
      rna: company.complements?.identifiant_association ?? null,
      natureJuridique: form === null ? null : (legalForms[form] ?? form),
      dateCreation: created.success ? created.data : null,
      estActive: company.etat_administratif !== 'C',
    },
    president: presidentOf(company),
    coordonnees: coordonneesOf(establishment),
    activites: { code, libelle: code === null ? null : (activityLabels[code] ?? null), objet: null },
  };
}

export function findAssociation(
  results: readonly PublishedCompany[],
  number: string,
): AssociationData | null {
  return pick(answerSchema.parse({ results }).results, number);
}

function pick(companies: readonly Company[], number: string): AssociationData | null {
  const isByRna = isRna(number);
  const company = companies.find(({ siren, complements }) =>
    isByRna ? complements?.identifiant_association === number : siren === number.slice(0, 9),
  );
  if (company && isByRna) return toAssociation(company, company.siege);
  const establishment = company && isAssociation(company) ? establishmentOf(company, number) : null;
  return company && establishment ? toAssociation(company, establishment) : null;
}

/** The public company search service, or one with the same API. */
export async function searchCompany(
  base: string,
  number: string,
  timeoutMs: number,
): Promise<AssociationData | null> {
  const query = { q: number, page: '1', per_page: '5' };
  const { results } = await fetchUpstream({ base, path: '/search', query, schema: answerSchema, timeoutMs });
  return pick(results, number);
}
