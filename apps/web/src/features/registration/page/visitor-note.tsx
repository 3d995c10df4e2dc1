import { isFullProfile, type UserExistsQuery } from '@kermesse/domain/accounts/match-quality';
import { Text } from '@mantine/core';
import { Link, useRouterState } from '@tanstack/react-router';
import { type ReactElement, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { FormContext } from '../../../form-renderer/use-form.ts';
import { AccountCheck } from '../../../platform/session/account-check.ts';
import { askWhetherKnown } from '../../../platform/session/ask-whether-known.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { buyerOf } from '../buyer.ts';
import { pageTexts } from '../messages.ts';
import { useRegistration } from '../use-registration.ts';
import { AcceptedTerms } from './accepted-terms.tsx';
import { AddressField } from './address-field.tsx';

const delayMs = 500;

/** As the sign-up page asks: the address alone, or all of a person once it is known. */
function queryOf({ birthdate, address, ...person }: ReturnType<typeof buyerOf>): UserExistsQuery | null {
  const { email = '' } = person;
  if (email === '') return null;
  const { shirt_size: _shirt, shoe_size: _shoe, ...asked } = person;
  const whole = { ...asked, email, birthday: birthdate, line1: address };
  return isFullProfile(whole) ? whole : { email };
}

/** Only tells: whoever goes on is asked for the code of a known address then. */
function useQuietCheck() {
  const registration = useRegistration();
  const [check] = useState(() => new AccountCheck({ ask: askWhetherKnown, delayMs }));
  useEffect(() => {
    const ask = () => check.want(queryOf(buyerOf(registration)));
    ask();
    const stop = registration.store.onChange(ask);
    return () => {
      stop();
      check.cancel();
    };
  }, [check, registration]);
  const state = useSyncExternalStore(check.subscribe, check.state);
  return state.status === 'exists' ? (state.quality?.confidence ?? 'high') : null;
}

function SimilarAccount(): ReactElement {
  const redirect = useRouterState({ select: ({ location }) => location.href });
  return (
    <>
      Un compte semblable au vôtre existe peut-être déjà.{' '}
      <Link to="/login" search={{ redirect }}>
        Connectez-vous
      </Link>{' '}
      si c’est le cas, ou continuez.{' '}
    </>
  );
}

/** What registering without an account means, and the address where the form has no field for it. */
export default function VisitorNote({ isAddressAsked }: { isAddressAsked: boolean }): ReactElement {
  const { store } = useRegistration();
  const confidence = useQuietCheck();
  const form = useMemo(() => ({ store, slots: {}, isReadOnly: false }), [store]);
  return (
    <>
      {isAddressAsked && (
        <FormContext value={form}>
          <SectionCard level={3}>
            <AddressField label={pageTexts.addressLabel} description={pageTexts.addressHelp} />
          </SectionCard>
        </FormContext>
      )}
      <Text c="dimmed" fz="sm" aria-live="polite">
        {confidence === 'high' && pageTexts.accountKnown}
        {(confidence === 'medium' || confidence === 'low') && <SimilarAccount />}
        {confidence !== 'high' && <AcceptedTerms />}
      </Text>
    </>
  );
}
