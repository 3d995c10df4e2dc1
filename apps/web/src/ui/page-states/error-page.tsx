import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { ApiError, messageOf, OfflineError } from '../../platform/api/errors.ts';
import { usePageTitle } from '../../platform/navigation/page-title.ts';
import { CutStringDrawing } from '../art/drawings/cut-string.tsx';
import { LazyFallenStall } from '../art/drawings/lazy-drawings.tsx';
import { LinkButton } from '../layout/link-button.tsx';
import { ForbiddenPage } from './forbidden-page.tsx';
import { isMissingChunk } from './missing-chunk.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { StatePanel } from './state-panel.tsx';

interface ErrorPageProps {
  error: unknown;
  onRetry: () => void | Promise<void>;
}

/** After a release the old files are gone: only a reload gets the new names. */
function NewVersionPage(): ReactElement {
  usePageTitle('Nouvelle version');
  return (
    <StatePanel
      size="page"
      drawing={<CutStringDrawing />}
      title="Une nouvelle version est arrivée"
      action={<Button onClick={() => window.location.reload()}>Recharger la page</Button>}
    >
      <p>
        Kermesse vient d’être mis à jour, ou votre connexion s’est coupée. Rechargez la page pour continuer.
      </p>
    </StatePanel>
  );
}

function BrokenPage({ error, onRetry }: ErrorPageProps): ReactElement {
  const isOffline = error instanceof OfflineError;
  const [isRetrying, setIsRetrying] = useState(false);
  usePageTitle(isOffline ? 'Pas de connexion' : 'Un problème est survenu');
  const retry = async () => {
    setIsRetrying(true);
    await onRetry();
    setIsRetrying(false);
  };
  return (
    <StatePanel
      size="page"
      drawing={isOffline ? <CutStringDrawing /> : <LazyFallenStall />}
      title={isOffline ? 'Pas de connexion' : 'Quelque chose s’est décroché'}
      action={
        <>
          <Button loading={isRetrying} onClick={() => void retry()}>
            Réessayer
          </Button>
          <LinkButton to="/" variant="default">
            Revenir à l’accueil
          </LinkButton>
        </>
      }
    >
      <p>
        {isOffline ? messageOf(error) : `${messageOf(error)} Ce que vous avez enregistré est en sécurité.`}
      </p>
    </StatePanel>
  );
}

export function ErrorPage({ error, onRetry }: ErrorPageProps): ReactElement {
  if (isMissingChunk(error)) return <NewVersionPage />;
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />;
  if (error instanceof ApiError && error.status === 403) return <ForbiddenPage />;
  return <BrokenPage error={error} onRetry={onRetry} />;
}
