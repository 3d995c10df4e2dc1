import { type PricedProduct, productPricesSchema } from '@kermesse/domain/catalog/product-prices';
import { listInFrench } from '@kermesse/domain/shared/text';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconBuildingBank, IconInfoCircle, IconRocket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactElement, useRef } from 'react';
import { paymentReadinessKeys } from '../../../platform/queries/keys.ts';
import { useEditionWorkspace } from '../../../platform/workspace/edition-workspace.ts';
import { proposalsQuery } from '../../../platform/workspace/proposals.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { MoneyField } from '../../../ui/inputs/money-field.tsx';
import { ProposalPill } from '../../../ui/proposals/proposal-pill.tsx';
import { publishEdition } from '../api/editions.ts';
import { savePrices } from '../api/prices.ts';
import common from '../common.module.css';
import { organizerForm } from '../form/organizer-form.ts';
import classes from './launch-card.module.css';
import type { PublicationState } from './readiness.ts';

interface LaunchCardProps {
  products: readonly PricedProduct[];
  publication: PublicationState;
}

interface Values {
  data: { documentId: string; price: number | null }[];
}

const valuesOf = (products: readonly PricedProduct[]): Values => ({
  data: products.map(({ documentId, price }) => ({ documentId, price: Math.round(price * 100) })),
});

const toPayload = ({ data }: Values) => ({
  data: data.map(({ documentId, price }) => ({ documentId, price: price === null ? null : price / 100 })),
});

function WhatIsMissing({ publication }: { publication: PublicationState }): ReactElement | null {
  const { event } = useEditionWorkspace();
  const { missing, isWaitingForAccount } = publication;
  if (missing.length === 0 && !isWaitingForAccount) return null;
  return (
    <Stack gap={10}>
      {missing.length > 0 && (
        <p className={common.notice}>
          <IconInfoCircle size={20} aria-hidden="true" />
          <span>
            Il manque encore{'\u00a0'}: {listInFrench(missing.map(({ label }) => label.toLowerCase()))}.
          </span>
        </p>
      )}
      {isWaitingForAccount && (
        <p className={common.notice}>
          <IconBuildingBank size={20} aria-hidden="true" />
          <span>
            Ce qui est gratuit se réserve dès la publication. Ce qui est payant attend l’ouverture de votre
            compte de paiement{'\u00a0'}:{' '}
            <Link to="/organizer/events/$eventId/payment-account" params={{ eventId: event.documentId }}>
              recevoir l’argent
            </Link>
            .
          </span>
        </p>
      )}
    </Stack>
  );
}

/** Prices in place, and one button; what was typed is saved before it is published. */
export function LaunchCard({ products, publication }: LaunchCardProps): ReactElement {
  const { edition } = useEditionWorkspace();
  const editionId = edition.documentId;
  const { data: proposals } = useQuery(proposalsQuery(editionId));
  const proposed = new Set(proposals?.map(({ documentId }) => documentId));
  const isPublishing = useRef(false);
  const isTyped = useRef(false);
  const domainForm = useDomainForm({
    ...organizerForm,
    schema: productPricesSchema,
    initial: valuesOf(products),
    toPayload,
    refresh: [...organizerForm.refresh, paymentReadinessKeys.of(editionId)],
    send: async ({ data }) => {
      if (isTyped.current || !isPublishing.current) await savePrices(editionId, data);
      if (isPublishing.current) await publishEdition(editionId);
    },
    done: () =>
      isPublishing.current
        ? 'C’est en ligne\u00a0: les inscriptions sont ouvertes.'
        : 'Vos tarifs sont enregistrés.',
  });
  const { control, formState } = domainForm.form;
  const { isDirty } = formState;
  const send = (publishes: boolean) => () => {
    isPublishing.current = publishes;
    isTyped.current = isDirty;
  };
  return (
    <form onSubmit={domainForm.submit} noValidate id="tarifs">
      <SectionCard
        title={products.length > 0 ? 'Vos tarifs' : 'Mettre en ligne'}
        description={
          products.length > 0
            ? 'Corrigez ce qui doit l’être, puis publiez. Le reste se règle dans «\u00a0Produits\u00a0».'
            : 'Votre page devient visible et les inscriptions s’ouvrent.'
        }
      >
        <Stack gap={18}>
          {products.length > 0 && (
            <ul className={classes.prices}>
              {products.map((product, index) => (
                <li key={product.documentId} className={classes.price}>
                  <span className={classes.name}>
                    <Group component="span" gap="4px 10px">
                      <strong>{product.name}</strong>
                      {proposed.has(product.documentId) && <ProposalPill />}
                    </Group>
                    <Text component="span" c="dimmed" fz="sm">
                      {product.description}
                    </Text>
                  </span>
                  <div className={classes.amount}>
                    <FormField control={control} name={`data.${index}.price`}>
                      {(field) => <MoneyField {...field} aria-label={`Prix, ${product.name}`} />}
                    </FormField>
                  </div>
                </li>
              ))}
            </ul>
          )}
          <WhatIsMissing publication={publication} />
          <FormFailure message={domainForm.failure} />
          <Group gap={10} justify="flex-end" className={classes.buttons}>
            {products.length > 0 && (
              <Button
                type="submit"
                variant="default"
                loading={domainForm.isPending && !isPublishing.current}
                disabled={domainForm.isPending}
                onClick={send(false)}
              >
                Enregistrer les tarifs
              </Button>
            )}
            <Button
              type="submit"
              leftSection={<IconRocket size={19} aria-hidden="true" />}
              loading={domainForm.isPending && isPublishing.current}
              disabled={!publication.canPublish || domainForm.isPending}
              onClick={send(true)}
            >
              {isDirty ? 'Enregistrer et publier' : 'Publier'}
            </Button>
          </Group>
        </Stack>
      </SectionCard>
    </form>
  );
}
