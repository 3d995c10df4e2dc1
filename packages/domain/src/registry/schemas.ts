import { z } from 'zod';

const text = z.string().nullable();

/** Field names as documented for the look-up. */
export const associationDataSchema = z.object({
  identite: z.object({
    nom: z.string(),
    sigle: text,
    siren: text,
    siret: text,
    /** Number in the national directory of associations, such as W802001234. */
    rna: text,
    natureJuridique: text,
    dateCreation: z.iso.date().nullable(),
    estActive: z.boolean(),
  }),
  president: z
    .object({ nom: z.string(), prenom: text, nomComplet: z.string(), fonction: z.string() })
    .nullable(),
  coordonnees: z.object({
    numero: text,
    voie: text,
    complement: text,
    codePostal: text,
    commune: text,
    codeCommune: text,
    pays: z.string(),
    telephone: text,
    email: text,
    /** `lat,lng`, as addresses store it. */
    coordinates: text,
  }),
  activites: z.object({ code: text, libelle: text, objet: text }),
});
export type AssociationData = z.infer<typeof associationDataSchema>;

/** Any text, because the look-up has its own message for a wrong number. */
const number = z.string().max(100).default('');
/** By the number in the directory of associations where there is one, otherwise by SIREN or SIRET. */
export const associationDataQuerySchema = z.strictObject({ siret: number, rna: number });
