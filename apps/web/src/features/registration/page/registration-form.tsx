import { ageAtEdition } from '@kermesse/domain/catalog/age';
import type { EventPage } from '@kermesse/domain/catalog/event-page';
import { personFromAnswers } from '@kermesse/domain/forms/person-fields';
import type { GroupAvailability } from '@kermesse/domain/groups/registration-group';
import type { RegistrationHelp } from '@kermesse/domain/registration/schemas';
import { isIsoDate } from '@kermesse/domain/shared/calendar-date';
import { Box, Button, Group, Stack } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import {
  lazy,
  type ReactElement,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { focusField, focusPageTitle } from '../../../form-renderer/focus-field.ts';
import { FormPage } from '../../../form-renderer/form-page.tsx';
import type { FormSlots } from '../../../form-renderer/use-form.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { FormSkeleton } from '../../../ui/page-states/form-skeleton.tsx';
import { PaymentNotice } from '../../../ui/payments/payment-notice.tsx';
import { ProductCardSkeleton } from '../../../ui/product-card/product-card-skeleton.tsx';
import { CartRecap, loadRecap } from '../cart/cart-recap.tsx';
import { firstNameOf, type People, useGoToPerson, usePeople } from '../cart/use-people.ts';
import { type PromoState, usePromoCode } from '../payment/use-promo-code.ts';
import { answerContext } from '../submit.ts';
import { useCartLines, useRegistration } from '../use-registration.ts';
import { PrefillNote } from './prefill-note.tsx';
import { PromoContext } from './promo-context.ts';
import { RegistrationBar } from './registration-bar.tsx';
import classes from './registration-form.module.css';
import { useOpeningHours } from './use-opening-hours.ts';
import { toastFirst, useSubmission } from './use-submission.ts';

// Loaded when first needed.
const products = () => import('../products/product-list.tsx');
const ProductList = lazy(products);
const VolunteerBlock = lazy(() => import('../volunteer/volunteer-block.tsx'));
const AssociationBanner = lazy(() => import('./association-banner.tsx'));
const PaymentSlot = lazy(() => import('./payment-slot.tsx'));
const ProductSelector = lazy(() => import('../products/product-selector.tsx'));
const GroupBanner = lazy(() => import('./group-banner.tsx'));
const RegisteredPerson = lazy(() => import('./registered-person.tsx'));
const SuccessCard = lazy(() => import('./success-card.tsx'));
const PeopleStrip = lazy(() => import('../cart/people-strip.tsx'));
const CopyAnswers = lazy(() => import('./copy-answers.tsx'));

interface RegistrationFormProps {
  page: EventPage;
  group: GroupAvailability | null;
  help: RegistrationHelp | null;
  timeZone: string;
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
function useIsPageValid(pageIndex: number, context: () => ReturnType<typeof answerContext>): boolean {
  const { store } = useRegistration();
  useCartLines();
  return useSyncExternalStore(store.onChange, () => store.isPageValid(pageIndex, context()));
}

function submitLabel({ current, next }: People, isOrder: boolean): string {
  if (current && next) return `Valider pour ${firstNameOf(current)}`;
  return isOrder ? 'Finaliser et payer' : 'Soumettre';
}

export function RegistrationForm({ page, group, help, timeZone }: RegistrationFormProps): ReactElement {
  const registration = useRegistration();
  const { store, intent, drafts } = registration;
  const [pageIndex, setPageIndex] = useState(registration.startPage);
  const root = useRef<HTMLDivElement>(null);
  const pageCount = store.form.pages.length;
  const isLast = pageIndex === pageCount - 1;
  const isInvoiced = group?.group_type === 'organization';
  const promo: PromoState = usePromoCode(usePromoAnswer());
  const lines = useCartLines();
  const { edition, products: catalogue } = page;
  const people = usePeople();
  const goToPerson = useGoToPerson();

  const context = () => {
    const questions = store.form.pages.flatMap(({ blocks }) => blocks.flatMap(({ questions: own }) => own));
    const { birthdate } = personFromAnswers(questions, store.answers());
    return answerContext(registration, {
      courses: new Set(
        catalogue.filter(({ category }) => category?.is_course).map(({ documentId }) => documentId),
      ),
      hasPolicy: Boolean(edition.terms ?? edition.terms_url),
      paysCents: isInvoiced || !people.isFirst ? 0 : registration.cart.totalCents() + people.othersCents,
      age: birthdate && isIsoDate(birthdate) ? ageAtEdition(birthdate, edition.date_start, timeZone) : null,
    });
  };
  const isPageValid = useIsPageValid(pageIndex, context);

  const goToPage = (next: number) => {
    setPageIndex(next);
    drafts.keep(store.answers(), next);
    window.scrollTo({ top: 0 });
    focusPageTitle();
  };
  const submission = useSubmission({ registration, others: people.others, root, goToPage });

  useEffect(() => store.onChange(() => drafts.keep(store.answers(), pageIndex)), [store, drafts, pageIndex]);
  useOpeningHours();
  // Preloaded while the first page is filled in.
  useEffect(() => {
    if (registration.productIds.length > 0) void Promise.all([products(), loadRecap()]);
  }, [registration]);

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

  const goOn = () => {
    const report = store.validatePage(pageIndex, context());
    if (report.isValid) {
      goToPage(pageIndex + 1);
      return;
    }
    const [first] = report.errors;
    toastFirst(report.errors.map(({ toast }) => ({ message: toast })));
    if (first && root.current) focusField(root.current, first.path);
  };

  const finish = () => {
    const report = store.validate(context());
    const [first] = report.errors;
    if (!first) {
      if (people.next) goToPerson(people.next);
      else submission.send();
      return;
    }
    toastFirst(report.errors.map(({ toast }) => ({ message: toast })));
    if (first.pageIndex !== pageIndex) goToPage(first.pageIndex);
    if (root.current) focusField(root.current, first.path);
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
  const terms = { feeRate: edition.fee_rate, discountCents: promo.discountCents, isInvoiced };
  const isOrder =
    [...lines, ...people.others.flatMap(({ reservations }) => reservations)].length > 0 && !isInvoiced;
  return (
    <div ref={root}>
      <RegistrationBar
        eventName={page.event.name}
        pageIndex={pageIndex}
        pageCount={pageCount}
        terms={terms}
      />
      <div className={classes.columns}>
        <Stack gap={20}>
          {pageIndex === 0 && <PaymentNotice editionId={edition.documentId} />}
          <Suspense>{group && <GroupBanner group={group} />}</Suspense>
          {pageIndex === 0 && help && intent.associationId !== null && (
            <Suspense>
              <AssociationBanner associationId={intent.associationId} own={help.associations} />
            </Suspense>
          )}
          {people.current && (
            <Suspense>
              <PeopleStrip />
            </Suspense>
          )}
          {pageIndex === 0 && help && !people.current && (
            <Suspense>
              <RegisteredPerson intent={intent} help={help} />
            </Suspense>
          )}
          {pageIndex === 0 && <PrefillNote />}
          {pageIndex === 0 && help && help.previous.length > 0 && (
            <Suspense>
              <CopyAnswers help={help} />
            </Suspense>
          )}
          <PromoContext value={promo}>
            <FormPage store={store} pageIndex={pageIndex} slots={slots} />
          </PromoContext>
          {isLast && (
            <Box hiddenFrom="md">
              <SectionCard level={3} title="Récapitulatif">
                <CartRecap terms={terms} />
              </SectionCard>
            </Box>
          )}
          <Group
            component="nav"
            className={classes.controls ?? ''}
            justify="flex-end"
            wrap="wrap-reverse"
            gap="sm"
            mt={4}
            mb={40}
            aria-label="Pages du formulaire"
          >
            {pageIndex > 0 && (
              <Button
                variant="default"
                size="md"
                mr="auto"
                leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
                onClick={() => goToPage(pageIndex - 1)}
              >
                Précédent
              </Button>
            )}
            {isLast ? (
              <Button
                size="md"
                className={classes.forward ?? ''}
                loading={submission.isBusy}
                data-submit
                aria-disabled={!isPageValid}
                onClick={finish}
              >
                {submitLabel(people, isOrder)}
              </Button>
            ) : (
              <Button
                size="md"
                className={classes.forward ?? ''}
                rightSection={<IconArrowRight size={18} aria-hidden="true" />}
                onClick={goOn}
              >
                Suivant
              </Button>
            )}
          </Group>
        </Stack>
        <Box component="aside" className={classes.aside ?? ''} visibleFrom="md" aria-label="Votre commande">
          <SectionCard level={2} title={isLast ? 'Récapitulatif' : 'Votre panier'}>
            <CartRecap terms={terms} />
          </SectionCard>
        </Box>
      </div>
    </div>
  );
}
