import { accountMessages } from '@kermesse/domain/accounts/messages';
import { Button, Stack, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type FormEvent, lazy, type ReactElement, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { settings } from '../../../platform/settings.ts';
import { lazyPart } from '../../../ui/display/lazy-part.tsx';
import { showFailure } from '../../../ui/feedback/show-failure.ts';
import { CheckboxField } from '../../../ui/inputs/checkbox-field.tsx';
import { FormSkeleton } from '../../../ui/page-states/form-skeleton.tsx';
import classes from '../accounts.module.css';
import { IdentityStep } from './identity-step.tsx';
import { MissingFields } from './missing-fields.tsx';
import { SignUpStep } from './sign-up-step.tsx';
import { useSignUp } from './use-sign-up.ts';

const Waiting = () => <FormSkeleton fields={2} />;
const loadLogin = async () => (await import('./login-step.tsx')).LoginStep;
const loadDetails = async () => (await import('./details-step.tsx')).DetailsStep;
const loadAddress = async () => (await import('./address-step.tsx')).AddressStep;
const LoginStep = lazyPart('login-step', loadLogin, Waiting);
const DetailsStep = lazyPart('details-step', loadDetails, Waiting);
const AddressStep = lazyPart('address-step', loadAddress, Waiting);

/** Loads the next steps while the first is typed; a failure is shown by the step itself. */
function preloadSteps(): void {
  Promise.all([loadLogin(), loadDetails(), loadAddress()]).catch(() => undefined);
}

const ExistingAccountDialog = lazy(() => import('./existing-account-dialog.tsx'));

const titles = [
  'Informations personnelles',
  'Informations de connexion',
  'Détails personnels',
  'Adresse',
] as const;

interface SignUpFormProps {
  initialEmail: string | undefined;
  isBusy: boolean;
  onBusy: (isBusy: boolean) => void;
  onCreated: (email: string) => void;
}

function isNext(event: FormEvent): boolean {
  const { submitter } = event.nativeEvent as SubmitEvent;
  return submitter instanceof HTMLElement && 'next' in submitter.dataset;
}

export function SignUpForm(props: SignUpFormProps): ReactElement {
  const signUp = useSignUp(props);
  const { form, openStep, setOpenStep, completed, checks, isDialogOpen, setIsDialogOpen, missing } = signUp;
  const { bind, values, change } = form;
  const list = useRef<HTMLDivElement>(null);
  const wasAt = useRef(openStep);
  const summaries = signUp.rules?.stepSummaries(values) ?? [];
  const showAccount = () => setIsDialogOpen(true);

  // The dialog opens by itself while somebody types: the focus returns to their field.
  const opener = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (isDialogOpen) opener.current = document.activeElement as HTMLElement | null;
  }, [isDialogOpen]);
  const goBack = () => {
    const field = opener.current;
    if (field?.isConnected && field !== document.body) field.focus();
    else signUp.showField('email');
  };

  useEffect(preloadSteps, []);

  useEffect(() => {
    if (wasAt.current === openStep) return;
    wasAt.current = openStep;
    const active = document.activeElement;
    if (active && active !== document.body && !(active instanceof HTMLButtonElement)) return;
    list.current?.querySelector<HTMLElement>(`[data-index="${openStep}"] [aria-expanded]`)?.focus();
  }, [openStep]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isNext(event)) return setOpenStep(openStep + 1);
    signUp.send().catch(showFailure);
  };

  const steps: readonly ReactNode[] = [
    <IdentityStep key="identity" bind={bind} />,
    <LoginStep
      key="login"
      bind={bind}
      emailCheck={checks.email}
      onLeaveEmail={() => checks.emailCheck.checkNow()}
      onShowAccount={showAccount}
    />,
    <DetailsStep key="details" bind={bind} />,
    <AddressStep key="address" bind={bind} onFill={change} />,
  ];

  return (
    <form onSubmit={submit} noValidate aria-label="Création de compte">
      <Stack ref={list} gap="sm">
        {titles.map((title, index) => (
          <div key={title} data-index={index}>
            <SignUpStep
              index={index}
              title={title}
              summary={summaries[index] ?? ''}
              isOpen={openStep === index}
              isComplete={completed > index}
              isReachable={completed >= index}
              isLast={index === titles.length - 1}
              missing={missing.filter(({ step }) => step === index).length}
              onOpen={() => setOpenStep(index)}
            >
              {steps[index]}
            </SignUpStep>
          </div>
        ))}
      </Stack>
      <Stack mt="lg">
        <CheckboxField
          {...bind('policy')}
          required
          label={
            <>
              J’accepte les{' '}
              <a className={classes.link} href={settings.termsUrl} target="_blank" rel="noreferrer">
                conditions générales d’utilisation
                <VisuallyHidden> (nouvel onglet)</VisuallyHidden>
              </a>
            </>
          }
        />
        {checks.detected && (
          <div className={classes.notice} data-tone="soleil">
            <IconAlertTriangle size={20} aria-hidden="true" />
            <span>{accountMessages.accountDetected}</span>
            <Button variant="default" size="sm" onClick={showAccount}>
              Voir mes options
            </Button>
          </div>
        )}
        <MissingFields fields={missing} reachableSteps={completed} onShow={signUp.showField} />
        <Button type="submit" size="lg" fullWidth>
          {accountMessages.submit}
        </Button>
      </Stack>
      {checks.detected && (
        <Suspense>
          <ExistingAccountDialog
            isOpen={isDialogOpen}
            onClose={() => setIsDialogOpen(false)}
            onClosed={goBack}
            email={values.email.trim()}
            quality={checks.detected.quality}
          />
        </Suspense>
      )}
    </form>
  );
}
