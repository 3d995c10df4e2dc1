import type { EventPage } from '@kermesse/domain/catalog/event-page';
import { previewCardState } from '@kermesse/domain/catalog/product-card-state';
import type { ProductDetails } from '@kermesse/domain/catalog/product-details';
import { registrationPath } from '@kermesse/domain/events/event-slug';
import { Button, Stack, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { usePathLink } from '../../../ui/layout/path-link.tsx';
import { type JoinedAssociation, JoinLink } from '../../../ui/product-card/join-link.tsx';
import { ProductCard } from '../../../ui/product-card/product-card.tsx';
import classes from './grid.module.css';
import { groupByCategory } from './group-by-category.ts';
import { Section } from './section.tsx';

interface ProductPreviewProps {
  products: readonly ProductDetails[];
  edition: EventPage['edition'];
  association: JoinedAssociation | null;
}

function WaitingLink({ product, edition }: { product: ProductDetails; edition: EventPage['edition'] }) {
  const link = usePathLink(registrationPath(edition.documentId, 'participant'));
  const { isSoldOut, config, name } = product;
  if (!isSoldOut || !config.allowWaitingList) return null;
  if (!edition.inscription_open || !edition.is_open_to_participants) return null;
  return (
    <Button component="a" {...link} variant="default" size="sm" aria-label={`Liste d’attente de ${name}`}>
      Liste d’attente
    </Button>
  );
}

export function ProductPreview({ products, edition, association }: ProductPreviewProps): ReactElement | null {
  if (products.length === 0) return null;
  return (
    <Section title="Au programme des inscriptions">
      <Stack gap={26}>
        {groupByCategory(products).map(({ key, name, items }) => (
          <div key={key}>
            {name && (
              <Text component="h3" mb="sm" fz="lg">
                {name}
              </Text>
            )}
            <ul className={classes.products}>
              {items.map((product) => (
                <li key={product.documentId}>
                  <ProductCard
                    product={product}
                    state={previewCardState(product, edition)}
                    level={name ? 4 : 3}
                    zone={edition.event_timezone}
                    membersOf={association?.name ?? null}
                    action={
                      product.config.membersOnly && association ? (
                        <JoinLink association={association} />
                      ) : (
                        <WaitingLink product={product} edition={edition} />
                      )
                    }
                  />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </Stack>
      {edition.fee_rate > 0 && products.some(({ price }) => price > 0) && (
        <Text mt={14} c="dimmed" fz="sm">
          Prix des articles hors frais de services, ajoutés au récapitulatif.
        </Text>
      )}
    </Section>
  );
}
