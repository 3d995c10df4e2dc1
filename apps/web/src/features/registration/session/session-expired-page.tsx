import { holdTimeTexts } from '@kermesse/domain/reservations/hold-time';
import { reservationMessages } from '@kermesse/domain/reservations/messages';
import { Button, Group, Stack } from '@mantine/core';
import { IconHome, IconRefresh } from '@tabler/icons-react';
import { type ReactElement, useEffect } from 'react';
import { settings } from '../../../platform/settings.ts';
import { useAppContext } from '../../../platform/stores/app-context.ts';
import { CutStringDrawing } from '../../../ui/art/drawings/cut-string.tsx';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { StatePanel } from '../../../ui/page-states/state-panel.tsx';
import { removeStoredCart } from '../cart/cart-storage.ts';
import shared from '../registration.module.css';
import { forget } from './saved-session.ts';

export function SessionExpiredPage(): ReactElement {
  const lastAddress = useAppContext(({ lastRegistrationAddress }) => lastRegistrationAddress);
  useEffect(() => {
    forget(window.localStorage);
    removeStoredCart(window.sessionStorage);
  }, []);
  return (
    <Page title={reservationMessages.sessionExpired} width="narrow">
      <StatePanel
        size="page"
        drawing={<CutStringDrawing />}
        title={reservationMessages.sessionExpired}
        action={
          <Stack gap="xs">
            <Group className={shared.actions ?? ''} justify="center" gap="sm">
              {lastAddress && (
                <Button component="a" href={lastAddress}>
                  Reprendre mon inscription
                </Button>
              )}
              <LinkButton to="/events" variant={lastAddress ? 'default' : 'filled'}>
                Voir les événements
              </LinkButton>
            </Group>
            <Group justify="center" gap="sm">
              <LinkButton to="/" variant="subtle" leftSection={<IconHome size={17} aria-hidden="true" />}>
                Accueil
              </LinkButton>
              <Button
                variant="subtle"
                leftSection={<IconRefresh size={17} aria-hidden="true" />}
                onClick={() => window.location.reload()}
              >
                Recharger
              </Button>
            </Group>
          </Stack>
        }
      >
        <Stack gap={10} style={{ textWrap: 'balance' }}>
          <p>
            {holdTimeTexts(settings).over} Ce temps est écoulé, ou l’équipe de l’événement a libéré les places
            plus tôt{'\u00a0'}: votre panier a été rendu.
          </p>
          <p>Vos réponses, elles, sont conservées. Reprenez quand vous voulez.</p>
        </Stack>
      </StatePanel>
    </Page>
  );
}
