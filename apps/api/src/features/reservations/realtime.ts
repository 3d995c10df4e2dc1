import { productMessageSchema } from '@kermesse/domain/reservations/schemas';
import { sql } from 'drizzle-orm';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { defineTopic } from '../../platform/realtime/topics.ts';
import { requireDocumentId } from '../organizers/public.ts';
import { ProductFeed, productTopic, rememberAnnounced } from './product-feed.ts';
import { type AnnouncedProduct, readProductUpdates } from './product-updates.ts';
import './events.ts';

async function requireProduct({ db, clock }: Platform, productId: string): Promise<AnnouncedProduct> {
  const which = sql`p.document_id = ${requireDocumentId(productId)}`;
  const [product] = await readProductUpdates(db.orm, which, clock.now());
  if (!product?.isShown) throw notFound();
  return product;
}

async function follow({ db, clock, config }: Platform, product: AnnouncedProduct): Promise<void> {
  const now = clock.now();
  await rememberAnnounced(db.orm, product, now, new Date(now.getTime() + config.reservations.followMs));
}

export function registerProductChannel(platform: Platform): void {
  const { realtime, events } = platform;
  const feed = new ProductFeed(platform);
  events.on('reservations.stock-changed', ({ productIds }) => feed.changed(productIds));

  realtime.topic(
    defineTopic({
      pattern: 'product:{documentId}',
      anonymous: true,
      authorize: async (_actor, { documentId = '' }) => {
        const which = sql`p.document_id = ${requireDocumentId(documentId)}`;
        const [product] = await readProductUpdates(platform.db.orm, which, platform.clock.now());
        return product?.isShown ?? false;
      },
    }),
  );

  realtime.onMessage(
    'product:subscribe',
    productMessageSchema,
    { anonymous: true },
    async (context, { productId }) => {
      // Followed before it is read, so that no change in between is missed.
      await follow(platform, await requireProduct(platform, productId));
      await context.join(productTopic(productId));
      const { update } = await requireProduct(platform, productId);
      const answer = { ...update, currentTier: update.tier, nextTier: update.tierInfo.next };
      context.emit('product_subscribed', answer);
      return answer;
    },
  );

  realtime.onMessage('product:unsubscribe', productMessageSchema, { anonymous: true }, (context, message) => {
    context.leave(productTopic(message.productId));
    return { productId: message.productId };
  });

  realtime.onMessage(
    'product:request-sync',
    productMessageSchema,
    { anonymous: true },
    async (context, { productId }) => {
      const product = await requireProduct(platform, productId);
      await follow(platform, product);
      context.emit('product:sync-response', product.update);
      return product.update;
    },
  );
}
