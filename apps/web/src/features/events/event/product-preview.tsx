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
import { Section } from './section.tsx';

interface ProductGroup {
  key: string;
  name: string | null;
  items: ProductDetails[];
}

/** In the order of the categories; products without one come last. */
function groupByCategory(products: readonly ProductDetails[]): ProductGroup[] {
  const groups = new Map<string, ProductGroup>();
  for (const product of products) {
    const key = product.category?.documentId ?? '';
    const group = groups.get(key) ?? { key, name: product.category?.name ?? null, items: [] };
    group.items.push(product);
    groups.set(key, group);
  }
  const found = [...groups.values()];
  const [only] = found;
  if (found.length === 1 && only?.name === null) return found;
  return found.map((group) => (group.name === null ? { ...group, name: 'Autres' } : group));
}

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
