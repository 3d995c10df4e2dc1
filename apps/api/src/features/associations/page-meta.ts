import { and, eq } from 'drizzle-orm';
import type { PageMetaResolver } from '../../platform/feature.ts';
import { associations } from '../memberships/public.ts';

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
        .where(
          and(
            eq(associations.documentId, match[1] ?? ''),
            eq(associations.status, 'accepted'),
            eq(associations.isActive, true),
          ),
        );
      if (!association) return null;
      return {
        title: `Rejoindre ${association.name} · Kermesse`,
        description: association.descriptionShort,
        ...(association.logoUrl ? { imageUrl: new URL(association.logoUrl, url.origin).href } : {}),
      };
    },
  },
];
