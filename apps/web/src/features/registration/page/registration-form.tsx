import { ageAtEdition } from '@kermesse/domain/catalog/age';
import type { EventPage } from '@kermesse/domain/catalog/event-page';
import type { AnswerContext } from '@kermesse/domain/forms/answers/validate-answers';
import { personFromAnswers } from '@kermesse/domain/forms/person-fields';
import type { GroupAvailability } from '@kermesse/domain/groups/registration-group';
import { registrationMessages } from '@kermesse/domain/registration/messages';
import type { RegistrationHelp } from '@kermesse/domain/registration/schemas';
import { type Screens, screenOfPage } from '@kermesse/domain/registration/screens';
import { isIsoDate } from '@kermesse/domain/shared/calendar-date';
import { Box, Stack } from '@mantine/core';
import {
  lazy,
  type ReactElement,
  Suspense,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { focusField, focusPageTitle } from '../../../form-renderer/focus-field.ts';
import { FormPage } from '../../../form-renderer/form-page.tsx';
import type { FormSlots } from '../../../form-renderer/use-form.ts';
import { useSession } from '../../../platform/session/use-session.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { FormSkeleton } from '../../../ui/page-states/form-skeleton.tsx';
import { ProductCardSkeleton } from '../../../ui/product-card/product-card-skeleton.tsx';
import { asksForAddress, buyerOf, hasPaymentBlock } from '../buyer.ts';
import { CartRecap, CartTotal, loadRecap } from '../cart/cart-recap.tsx';
import { useDonation } from '../cart/use-donation.ts';
import { firstNameOf, type People, useGoToPerson, usePeople } from '../cart/use-people.ts';
import { type PromoState, usePromoCode } from '../payment/use-promo-code.ts';
import { useCartLines, useRegistration } from '../use-registration.ts';
import { FormControls } from './form-controls.tsx';
import { FormPreamble } from './form-preamble.tsx';
import { PaymentContext } from './payment-context.ts';
import { RegistrationBar } from './registration-bar.tsx';
import classes from './registration-form.module.css';
import { useBillingDefaults } from './use-billing-defaults.ts';
import { useOpeningHours } from './use-opening-hours.ts';
import { countPage, loadSubmit, type TakeAlong, toastFirst, useSubmission } from './use-submission.ts';

// Loaded when first needed.
const products = () => import('../products/product-list.tsx');
const ProductList = lazy(products);
const VolunteerBlock = lazy(() => import('../volunteer/volunteer-block.tsx'));
const PaymentSlot = lazy(() => import('./payment-slot.tsx'));
const ProductSelector = lazy(() => import('../products/product-selector.tsx'));
const SuccessCard = lazy(() => import('./success-card.tsx'));
const VisitorNote = lazy(() => import('./visitor-note.tsx'));
const CodeDialog = lazy(() => import('./code-dialog.tsx'));

interface RegistrationFormProps {
  page: EventPage;
  group: GroupAvailability | null;
  help: RegistrationHelp | null;
  timeZone: string;
  onTakeAlong: TakeAlong;
}

function usePromoAnswer(): string {
  const { store } = useRegistration();
  const value = useSyncExternalStore(
    (listener) => store.onAnswer('promo_code', listener),
    () => store.answer('promo_code'),
  );
  return typeof value === 'string' ? value : '';
}

/** Checked at every answer, without showing errors. */
function useIsValid(isValid: () => boolean): boolean {
  const { store } = useRegistration();
  useCartLines();
  return useSyncExternalStore(store.onChange, isValid);
}

/** Indices of the screens on the person's way; jumps skip some. */
function useWay(screens: Screens): number[] {
  const { store } = useRegistration();
  const pages = new Set(useSyncExternalStore(store.onChange, store.way).split(',').map(Number));
  return screens.flatMap((own, index) => (own.some((page) => pages.has(page)) ? [index] : []));
}

function submitLabel({ current, next }: People, isOrder: boolean): string {
  if (current && next) return `Valider pour ${firstNameOf(current)}`;
  return isOrder ? 'Finaliser et payer' : 'Soumettre';
}

/** Whether a visitor still has to give an address, in a field that the form does not have. */
function useAddressAsked(): boolean {
  const registration = useRegistration();
  const isVisitor = useSession().status !== 'signed-in';
  const isAsked = useSyncExternalStore(registration.store.onChange, () => !asksForAddress(registration));
  return isVisitor && isAsked;
}

export function RegistrationForm(props: RegistrationFormProps): ReactElement {
  const { page, group, help, timeZone, onTakeAlong } = props;
  const registration = useRegistration();
  const { store, intent, drafts, screens } = registration;
  const [screenIndex, setScreenIndex] = useState(registration.startScreen);
  // Whoever opens the form waits for its first questions alone.
  const isWhole = useDeferredValue(true, false);
  const root = useRef<HTMLDivElement>(null);
  const pages = screens[screenIndex] ?? [];
  const pageIndex = pages[0] ?? 0;
  const pageId = store.form.pages[pageIndex]?.id;
  const way = useWay(screens);
  const place = way.indexOf(screenIndex);
  const isFirst = place <= 0;
  const isLast = place === way.length - 1;
  const isSingle = screens.length === 1;
  const isInvoiced = group?.group_type === 'organization';
  const isVisitor = useSession().status !== 'signed-in';
  const isAddressAsked = useAddressAsked();
  const promo: PromoState = usePromoCode(usePromoAnswer());
  const lines = useCartLines();
  const { edition, products: catalogue } = page;
  useBillingDefaults(isWhole);
  const people = usePeople();
  const goToPerson = useGoToPerson();
  const donationTerms = { donationPurpose: edition.donation_purpose, isInvoiced };
  const donationCents = useDonation(donationTerms);
  const payment = useMemo(() => ({ promo, donationCents }), [promo, donationCents]);

  const context = (): AnswerContext => {
    const questions = store.form.pages.flatMap(({ blocks }) => blocks.flatMap(({ questions: own }) => own));
    const { birthdate } = personFromAnswers(questions, store.answers());
    const paysForAll = !isInvoiced && people.isFirst;
    return {
      courses: new Set(
        catalogue.filter(({ category }) => category?.is_course).map(({ documentId }) => documentId),
      ),
      hasPolicy: Boolean(edition.terms ?? edition.terms_url),
      isPaymentDue: paysForAll && registration.cart.totalCents() + people.othersCents + donationCents > 0,
      age: birthdate && isIsoDate(birthdate) ? ageAtEdition(birthdate, edition.date_start, timeZone) : null,
      isArticleNeeded: registration.isArticleNeeded,
    };
  };
  const lacksAddress = () => isVisitor && buyerOf(registration).email === '';
  const isValid = useIsValid(
    () =>
      isWhole && pages.every((index) => store.isPageValid(index, context())) && !(isLast && lacksAddress()),
  );

  const goToScreen = (next: number) => {
    setScreenIndex(next);
    drafts.keep(store.answers(), screens[next]?.[0] ?? 0);
    window.scrollTo({ top: 0 });
    focusPageTitle();
  };
  const goToPage = (next: number) => {
    if (!pages.includes(next)) goToScreen(screenOfPage(screens, next));
  };
  const submission = useSubmission({
    registration,
    others: people.others,
    root,
    pageIndex,
    goToPage,
    onTakeAlong,
  });

  useEffect(() => store.onChange(() => drafts.keep(store.answers(), pageIndex)), [store, drafts, pageIndex]);
  useEffect(() => {
    if (isWhole) void countPage(intent.editionId, pageId, 'opened');
  }, [intent, pageId, isWhole]);
  useOpeningHours();
  // Preloaded while the first page is filled in.
  useEffect(() => {
    if (!isWhole) return;
    const ofProducts = registration.productIds.length > 0 ? [products(), loadRecap()] : [];
    void Promise.allSettled([loadSubmit(), ...ofProducts]);
  }, [registration, isWhole]);

  const slots = useMemo<FormSlots>(
    () => ({
      products: (part) => (
        <Suspense fallback={<ProductCardSkeleton />}>
          <ProductList {...part} />
        </Suspense>
      ),
      productSelector: ({ question, error }) => (
        <Suspense fallback={<FormSkeleton fields={2} />}>
          <ProductSelector question={question} error={error} />
        </Suspense>
      ),
      special: {
        volunteer: () => (
          <Suspense fallback={<FormSkeleton fields={2} />}>
            <VolunteerBlock />
          </Suspense>
        ),
        payment: () => (
          <Suspense fallback={<FormSkeleton fields={2} />}>
            <PaymentSlot />
          </Suspense>
        ),
      },
    }),
    [],
  );

  const refuse = (problems: readonly { path: string; toast: string; pageIndex: number }[]) => {
    const [first] = problems;
    if (!first) return;
    toastFirst(problems.map(({ toast }) => ({ message: toast })));
    goToPage(first.pageIndex);
    if (root.current) focusField(root.current, first.path);
  };

  const goOn = () => {
    const problems = pages.flatMap((index) => store.validatePage(index, context()).errors);
    if (problems.length > 0) {
      refuse(problems);
      return;
    }
    void countPage(intent.editionId, pageId, 'passed');
    goToScreen(way[place + 1] ?? screenIndex);
  };

  const finish = () => {
    const { errors } = store.validate(context());
    if (errors.length === 0 && !lacksAddress()) {
      if (people.next) goToPerson(people.next);
      else submission.send();
      return;
    }
    if (errors.length === 0) store.setError('billing_email', registrationMessages.emailNeeded);
    const noAddress = { path: 'billing_email', toast: registrationMessages.emailNeeded, pageIndex };
    refuse(errors.length > 0 ? errors : [noAddress]);
  };

  if (submission.inscription)
    return (
      <Suspense fallback={<FormSkeleton fields={4} />}>
        <SuccessCard
          intent={intent}
          inscription={submission.inscription}
          eventName={page.event.name}
          dateStart={edition.date_start}
          timeZone={timeZone}
        />
      </Suspense>
    );
  const terms = { feeRate: edition.fee_rate, discountCents: promo.discountCents, ...donationTerms };
  const isOrder =
    [...lines, ...people.others.flatMap(({ reservations }) => reservations)].length > 0 && !isInvoiced;
  return (
    <Box ref={root} mih={isWhole ? undefined : '100dvh'}>
      <RegistrationBar
        eventName={page.event.name}
        screenIndex={Math.max(0, place)}
        screenCount={way.length}
        terms={terms}
      />
      <div className={classes.columns}>
        <Stack gap={20}>
          <FormPreamble page={page} group={group} help={help} isFirst={isFirst} />
          <PaymentContext value={payment}>
            {(isWhole ? pages : pages.slice(0, 1)).map((index) => (
              <FormPage key={index} store={store} pageIndex={index} slots={slots} isFirstLook={!isWhole} />
            ))}
          </PaymentContext>
          {isWhole && isLast && (lines.length > 0 || !isSingle) && (
            <Box hiddenFrom="md">
              <SectionCard level={3} title="Récapitulatif">
                <CartRecap terms={terms} />
              </SectionCard>
            </Box>
          )}
          {isWhole && isLast && isVisitor && (
            <Suspense>
              <VisitorNote isAddressAsked={isAddressAsked && !hasPaymentBlock(registration)} />
            </Suspense>
          )}
          {isWhole && (
            <FormControls
              isLast={isLast}
              isSingle={isSingle}
              isValid={isValid}
              isBusy={submission.isBusy}
              submitText={submitLabel(people, isOrder)}
              total={isOrder && <CartTotal terms={terms} />}
              onBack={isFirst ? null : () => goToScreen(way[place - 1] ?? 0)}
              onNext={goOn}
              onSubmit={finish}
            />
          )}
        </Stack>
        <Box component="aside" className={classes.aside ?? ''} visibleFrom="md" aria-label="Votre commande">
          <SectionCard level={2} title={isLast ? 'Récapitulatif' : 'Votre panier'}>
            {isWhole && <CartRecap terms={terms} />}
          </SectionCard>
        </Box>
      </div>
      {submission.codeFor !== null && (
        <Suspense>
          <CodeDialog
            email={submission.codeFor}
            onSignedIn={submission.enterByCode}
            onClose={submission.closeCode}
          />
        </Suspense>
      )}
    </Box>
  );
}
