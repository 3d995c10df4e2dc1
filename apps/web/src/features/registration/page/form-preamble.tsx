import type { EventPage } from '@kermesse/domain/catalog/event-page';
import type { GroupAvailability } from '@kermesse/domain/groups/registration-group';
import type { RegistrationHelp } from '@kermesse/domain/registration/schemas';
import { lazy, type ReactElement, Suspense } from 'react';
import { PaymentNotice } from '../../../ui/payments/payment-notice.tsx';
import { usePeople } from '../cart/use-people.ts';
import { useRegistration } from '../use-registration.ts';
import { PrefillNote } from './prefill-note.tsx';

const GroupBanner = lazy(() => import('./group-banner.tsx'));
const AssociationBanner = lazy(() => import('./association-banner.tsx'));
const PeopleStrip = lazy(() => import('../cart/people-strip.tsx'));
const RegisteredPerson = lazy(() => import('./registered-person.tsx'));
const CopyAnswers = lazy(() => import('./copy-answers.tsx'));

interface FormPreambleProps {
  page: EventPage;
  group: GroupAvailability | null;
  help: RegistrationHelp | null;
  /** On the first screen. */
  isFirst: boolean;
}

/** For whom and through whom somebody is registered, and what is filled in already. */
export function FormPreamble({ page, group, help, isFirst }: FormPreambleProps): ReactElement {
  const { intent } = useRegistration();
  const { current } = usePeople();
  return (
    <>
      {isFirst && <PaymentNotice editionId={page.edition.documentId} />}
      {group && (
        <Suspense>
          <GroupBanner group={group} />
        </Suspense>
      )}
      {isFirst && help && intent.associationId !== null && (
        <Suspense>
          <AssociationBanner associationId={intent.associationId} own={help.associations} />
        </Suspense>
      )}
      {current && (
        <Suspense>
          <PeopleStrip />
        </Suspense>
      )}
      {isFirst && help && !current && (
        <Suspense>
          <RegisteredPerson intent={intent} help={help} />
        </Suspense>
      )}
      {isFirst && <PrefillNote />}
      {isFirst && help && help.previous.length > 0 && (
        <Suspense>
          <CopyAnswers help={help} />
        </Suspense>
      )}
    </>
  );
}
