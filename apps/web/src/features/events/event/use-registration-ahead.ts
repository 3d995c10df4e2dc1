import type { EventPage } from '@kermesse/domain/catalog/event-page';
import { isFull } from '@kermesse/domain/events/event-availability';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { canTakePart } from '../../../ui/event-card/take-part-links.tsx';

/** The page is read first: what may come next takes nothing away from it. */
const startAfterMs = 1_500;

/** Fetches code and form of the registration while its button is in view, which it always is on this page. */
export function useRegistrationAhead({ edition }: EventPage): void {
  const router = useRouter();
  const isOpen = canTakePart(edition);
  const kind = edition.is_open_to_participants && !isFull(edition) ? 'participant' : 'volunteer';
  const { documentId } = edition;
  useEffect(() => {
    const isSaving = Reflect.get(Reflect.get(navigator, 'connection') ?? {}, 'saveData') === true;
    if (!isOpen || isSaving) return;
    const timer = setTimeout(() => {
      void router.preloadRoute({
        to: '/inscriptions',
        search: { eventEditionDocumentId: documentId, [kind]: 'true' },
        state: { isInView: true },
      });
    }, startAfterMs);
    return () => clearTimeout(timer);
  }, [router, isOpen, documentId, kind]);
}
