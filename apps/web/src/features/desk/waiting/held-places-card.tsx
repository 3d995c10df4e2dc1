import type { HeldCart, HeldPlaces } from '@kermesse/domain/desk/list-schemas';
import { ofName } from '@kermesse/domain/shared/of-name';
import { countOf } from '@kermesse/domain/shared/text';
import { Button } from '@mantine/core';
import { IconLockOpen } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useEditionWorkspace } from '../../../platform/workspace/edition-workspace.ts';
import { DateText } from '../../../ui/display/date-text.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import type { ConfirmOptions } from '../../../ui/feedback/confirm.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { releaseCart, releaseVisitors } from '../api.ts';
import classes from '../detail/detail.module.css';
import { deskKeys } from '../keys.ts';
import { RowEnd, RowMain, RowName, RowNote } from '../rows.tsx';
import { articlesText, holderName, placesOf } from './held-text.ts';

interface ReleaseButtonProps {
  label: string;
  /** Tells apart buttons of the same name. */
  ariaLabel?: string;
  question: Pick<ConfirmOptions, 'title' | 'message'>;
  run: () => Promise<{ message: string }>;
}

function ReleaseButton({ label, ariaLabel, question, run }: ReleaseButtonProps): ReactElement {
  const { edition } = useEditionWorkspace();
  const release = useChange({
    send: run,
    confirm: { ...question, confirmLabel: 'Libérer', isDestructive: true },
    done: ({ message }) => message,
    refresh: [deskKeys.of(edition.documentId)],
  });
  return (
    <Button
      size="compact-md"
      variant="default"
      loading={release.isPending}
      leftSection={<IconLockOpen size={16} aria-hidden="true" />}
      aria-label={ariaLabel}
      onClick={() => void release.run()}
    >
      {label}
    </Button>
  );
}

const consequence =
  'Son panier se vide, ses réponses restent. Les places vont d’abord à la liste d’attente, s’il y en a une.';

function Cart({ cart }: { cart: HeldCart }): ReactElement {
  const { edition, can } = useEditionWorkspace();
  const { documentId, registrationId, isSubmitted, heldSince, expiresAt } = cart;
  const places = countOf(placesOf(cart), 'place');
  const name = holderName(cart);
  return (
    <li className={classes.row}>
      <RowMain>
        <RowName>{name}</RowName>
        <RowNote>{articlesText(cart)}</RowNote>
        <RowNote>
          Depuis <DateText at={heldSince} as="time" />, jusqu’à <DateText at={expiresAt} as="time" />
        </RowNote>
      </RowMain>
      <RowEnd>
        {isSubmitted && (
          <StatePill size="sm" tone="soleil">
            Paiement attendu
          </StatePill>
        )}
        {isSubmitted && registrationId !== null && (
          <LinkButton
            to="/organizer/editions/$editionId/registrations/$registrationId"
            params={{ editionId: edition.documentId, registrationId }}
            size="compact-md"
            variant="default"
            aria-label={`Voir l’inscription ${ofName(name)}`}
          >
            Voir
          </LinkButton>
        )}
        {!isSubmitted && can('canEditEdition') && (
          <ReleaseButton
            label="Libérer"
            ariaLabel={`Libérer ${places}\u00a0: ${name}`}
            question={{
              title: `Libérer ${places}\u00a0?`,
              message: `${name}\u00a0: ${articlesText(cart)}. ${consequence}`,
            }}
            run={() => releaseCart(edition.documentId, documentId)}
          />
        )}
      </RowEnd>
    </li>
  );
}

export function HeldPlacesCard({ held }: { held: HeldPlaces }): ReactElement {
  const { edition, can } = useEditionWorkspace();
  const { carts, places, visitors, visitorPlaces, visitorBound } = held;
  const isCut = carts.reduce((sum, cart) => sum + placesOf(cart), 0) < places;
  return (
    <SectionCard
      title="Places gardées en ce moment"
      description={`${countOf(places, 'place')}, le temps d’une inscription. Elles reviennent toutes seules quand ce temps est écoulé.`}
      actions={
        visitors > 0 &&
        can('canEditEdition') && (
          <ReleaseButton
            label="Libérer celles des visiteurs"
            question={{
              title: `Libérer ${countOf(visitorPlaces, 'place')} de ${countOf(visitors, 'visiteur')} sans compte\u00a0?`,
              message:
                'Leurs paniers se vident, leurs réponses restent. Les places vont d’abord à la liste d’attente, s’il y en a une.',
            }}
            run={() => releaseVisitors(edition.documentId)}
          />
        )
      }
      footer={
        <RowNote>
          Sans compte, une même connexion internet garde au plus {countOf(visitorBound, 'place')}.{' '}
          {can('canManageEditionSettings') && (
            <Link
              to="/organizer/editions/$editionId/settings"
              params={{ editionId: edition.documentId }}
              className={classes.link ?? ''}
            >
              Changer cette limite
            </Link>
          )}
        </RowNote>
      }
    >
      <ul className={classes.list}>
        {carts.map((cart) => (
          <Cart key={cart.documentId} cart={cart} />
        ))}
      </ul>
      {isCut && <RowNote>Seuls les {carts.length} paniers les plus anciens sont montrés.</RowNote>}
    </SectionCard>
  );
}
