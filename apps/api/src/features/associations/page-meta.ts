import { and, eq } from 'drizzle-orm';
import type { PageMetaResolver } from '../../platform/feature.ts';
import { defaultPageMeta } from '../../platform/http/page-meta.ts';
import type { Platform } from '../../platform/platform.ts';
import { associations } from '../memberships/public.ts';

const isListed = and(eq(associations.status, 'accepted'), eq(associations.isActive, true));

export async function associationPaths({ db }: Platform): Promise<string[]> {
  const listed = await db.orm
    .select({ documentId: associations.documentId })
    .from(associations)
    .where(isListed)
    .orderBy(associations.id);
  return ['/associations', ...listed.map(({ documentId }) => `/inscription/associations/${documentId}`)];
}

/** For share cards: only public data. */
export const associationPageMeta: readonly PageMetaResolver[] = [
  {
    pattern: /^\/associations\/?$/,
    resolve: () => ({
      title: 'Associations · Kermesse',
      description: 'Trouvez une association près de chez vous, par son nom, sa ville ou la distance.',
    }),
  },
  {
    pattern: /^\/inscription\/associations\/([a-z0-9]{16,32})\/?$/,
    resolve: async ({ db }, match, url) => {
      const [association] = await db.orm
        .select()
        .from(associations)
        .where(and(eq(associations.documentId, match[1] ?? ''), isListed));
      // The page of an edition, to which an association is to be chosen, has the same path.
      if (!association) return defaultPageMeta;
      return {
        title: `Rejoindre ${association.name} · Kermesse`,
        description: association.descriptionShort,
        ...(association.logoUrl
          ? { image: { url: new URL(association.logoUrl, url.origin).href, alt: association.name } }
          : {}),
      };
    },
  },
];
