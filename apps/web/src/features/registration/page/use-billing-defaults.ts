import { isEmpty } from '@kermesse/domain/forms/visibility/read-answer';
import { useEffect } from 'react';
import { useSession } from '../../../platform/session/use-session.ts';
import { answeredAddress, hasPaymentBlock } from '../buyer.ts';
import { useRegistration } from '../use-registration.ts';

/**
 * The buyer's address and a card fill the bill, until somebody changes them, so that nothing is typed twice. Before
 * the form is drawn they would have it drawn twice.
 */
export function useBillingDefaults(isDrawn: boolean): void {
  const registration = useRegistration();
  const session = useSession();
  const own = session.status === 'signed-in' ? session.user.email : '';
  useEffect(() => {
    if (!isDrawn) return;
    const { store } = registration;
    let filled: unknown;
    const fill = () => {
      if (hasPaymentBlock(registration) && isEmpty(store.answer('payment_method')))
        store.setAnswer('payment_method', 'card');
      const known = own || answeredAddress(registration);
      if (known === '') return;
      const bill = store.answer('billing_email');
      const isOurs = isEmpty(bill) || bill === filled;
      filled = known;
      if (isOurs && bill !== known) store.setAnswer('billing_email', known);
    };
    fill();
    return store.onChange(fill);
  }, [registration, own, isDrawn]);
}
