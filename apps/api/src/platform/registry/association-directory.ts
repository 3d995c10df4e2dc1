import type { AssociationData } from '@kermesse/domain/registry/schemas';
import { z } from 'zod';
import { fetchUpstream, UpstreamError } from '../upstream/upstream-json.ts';
import { publishedText, spoken } from './published-text.ts';

const addressSchema = z.object({
  complement: publishedText,
  numero_voie: publishedText,
  type_voie: publishedText,
  libelle_voie: publishedText,
  code_insee: publishedText,
  code_postal: publishedText,
  commune: publishedText,
});

const associationSchema = z.object({
  rna: z.string(),
  siren: publishedText,
  nom: z.string(),
  sigle: publishedText,
  siret_siege: publishedText,
  forme_juridique: z.object({ libelle: publishedText }).nullish(),
  active: z.boolean().nullish(),
  date_creation: publishedText,
  adresse_siege: addressSchema,
  activites: z.object({ objet: publishedText }).nullish(),
});
export type DirectoryEntry = z.input<typeof associationSchema>;

const answerSchema = z.object({ data: associationSchema });

/** The directory names neither the president nor a place on the map. */
export function readEntry(entry: DirectoryEntry): AssociationData {
  const association = associationSchema.parse(entry);
  const address = association.adresse_siege;
  const street = [address.type_voie, address.libelle_voie].filter(Boolean).join(' ');
  const created = z.iso.date().safeParse(association.date_creation);
  return {
    identite: {
      nom: spoken(association.nom) ?? association.nom,
      sigle: association.sigle,
      siren: association.siren,
      siret: association.siret_siege,
      rna: association.rna,
      natureJuridique: association.forme_juridique?.libelle ?? null,
      dateCreation: created.success ? created.data : null,
      estActive: association.active !== false,
    },
    president: null,
    coordonnees: {
      numero: address.numero_voie,
      voie: spoken(street || null),
      complement: spoken(address.complement),
      codePostal: address.code_postal,
      commune: spoken(address.commune),
      codeCommune: address.code_insee,
      pays: 'France',
      telephone: null,
      email: null,
      coordinates: null,
    },
    activites: { code: null, libelle: null, objet: association.activites?.objet ?? null },
  };
}

export interface Directory {
  base: string;
  token: string | null;
}

/** The national directory of associations, or a service with the same API; the number was checked. */
export async function readDirectory(
  { base, token }: Directory,
  number: string,
  timeoutMs: number,
): Promise<AssociationData | null> {
  try {
    const { data } = await fetchUpstream({
      base,
      path: `/${number}`,
      query: {},
      schema: answerSchema,
      timeoutMs,
      ...(token === null ? {} : { token }),
    });
    return data.rna === number ? readEntry(data) : null;
  } catch (error) {
    if (error instanceof UpstreamError && error.status === 404) return null;
    throw error;
  }
}
