import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { ApiError, messageOf, OfflineError } from '../../platform/api/errors.ts';
import { CutStringDrawing } from '../art/drawings/cut-string.tsx';
import { LazyFallenStall, LazyGate, LazySignpost } from '../art/drawings/lazy-drawings.tsx';
import { StatePanel } from './state-panel.tsx';

interface ErrorStateProps {
  error: unknown;
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean;
  /** For a whole page: a back button beside the retry. */
  onBack?: (() => void) | undefined;
  size?: 'page' | 'section';
}

interface Look {
  drawing: ReactElement;
  title: string;
  canRetry: boolean;
}

function lookOf(error: unknown): Look {
  if (error instanceof OfflineError)
    return { drawing: <CutStringDrawing />, title: 'Pas de connexion', canRetry: true };
  if (error instanceof ApiError && error.status === 403)
    return { drawing: <LazyGate />, title: 'Accès refusé', canRetry: false };
  if (error instanceof ApiError && error.status === 404)
    return { drawing: <LazySignpost />, title: 'Introuvable', canRetry: false };
  return { drawing: <LazyFallenStall />, title: 'Cela n’a pas fonctionné', canRetry: true };
}

export function ErrorState({
  error,
  onRetry,
  isRetrying = false,
  onBack,
  size = 'section',
}: ErrorStateProps): ReactElement {
  const { drawing, title, canRetry } = lookOf(error);
  const retry = onRetry && (canRetry || onBack) && (
    <Button variant="default" loading={isRetrying} onClick={onRetry}>
      Réessayer
    </Button>
  );
  const back = onBack && (
    <Button variant="subtle" onClick={onBack}>
      Retour
    </Button>
  );
  return (
    <div role="alert">
      <StatePanel
        drawing={drawing}
        title={title}
        size={size}
        action={
          back ? (
            <>
              {retry}
              {back}
            </>
          ) : (
            retry
          )
        }
      >
        <p>{messageOf(error)}</p>
      </StatePanel>
    </div>
  );
}
