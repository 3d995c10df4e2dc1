import { accountMessages } from '@kermesse/domain/accounts/messages';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../platform/api/errors.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { forgetDraft, isBegun, loadDraft, saveDraft } from './sign-up-draft.ts';
import { emptySignUp, type SignUpField, type SignUpValues } from './sign-up-values.ts';
import { useAccountChecks } from './use-account-checks.ts';
import { useFormState } from './use-form-state.ts';
import { loadRules, type SignUpRules, useSignUpRules } from './use-sign-up-rules.ts';

const everyField = Object.keys(emptySignUp) as SignUpField[];
const loginStep = 1;

function firstValues(email: string | undefined): { values: SignUpValues; isNew: boolean } {
  const draft = loadDraft();
  const start = { ...emptySignUp, ...draft };
  return { values: email && start.email === '' ? { ...start, email } : start, isNew: draft === null };
}

/** The server's errors by field: `data.registerFormValues.phone` is about `phone`. */
function fieldIssues(error: unknown): Partial<Record<SignUpField, string>> {
  const issues = error instanceof ApiError ? error.issues : [];
  const named = issues.map(({ path, message }) => [path.split('.').at(-1) ?? path, message] as const);
  return Object.fromEntries(named.filter(([field]) => field in emptySignUp));
}

interface SignUpOptions {
  initialEmail: string | undefined;
  isBusy: boolean;
  onBusy: (isBusy: boolean) => void;
  onCreated: (email: string) => void;
}

export function useSignUp({ initialEmail, isBusy, onBusy, onCreated }: SignUpOptions) {
  const [start] = useState(() => firstValues(initialEmail));
  const rules = useSignUpRules();
  const form = useFormState(start.values, rules);
  const { values, change, focus } = form;
  const [openStep, setOpenStep] = useState(0);
  const [toFocus, setToFocus] = useState<SignUpField | null>(null);
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const [wasSent, setWasSent] = useState(false);
  const checks = useAccountChecks(rules, values, isBusy);

  const complete = rules ? rules.countComplete(values) : 0;
  const completed = checks.email.status === 'exists' ? Math.min(complete, loginStep) : complete;

  // The picker starts at the youngest age that may sign up.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the rules are there
  useEffect(() => {
    if (rules && start.isNew && values.major === null) change({ major: rules.birthDates.max });
  }, [rules]);

  useEffect(() => {
    if (isBusy) return;
    if (isBegun(values, initialEmail)) saveDraft(values);
    else forgetDraft();
  }, [values, isBusy, initialEmail]);

  useEffect(() => {
    if (checks.detected) setIsDialogOpen(true);
  }, [checks.detected]);

  // The field stands on the page only once its step is open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for by name, not by every render
  useEffect(() => {
    if (toFocus === null) return;
    focus(toFocus);
    setToFocus(null);
  }, [toFocus]);

  const show = (field: SignUpField, known: SignUpRules) => {
    const step = known.stepOf(field);
    if (step !== null) setOpenStep(step);
    setToFocus(field);
  };

  const refuse = (error: unknown, known: SignUpRules) => {
    if (error instanceof ApiError && error.code === 'email_taken') {
      checks.emailCheck.found({ level: 1, confidence: 'high', description: [] });
      return show('email', known);
    }
    const issues = fieldIssues(error);
    form.refuse(issues);
    const first = known.firstOf(issues);
    if (first) show(first, known);
    toast.error(accountMessages.registrationFailed);
  };

  const send = async () => {
    const known = await loadRules();
    form.touch(everyField);
    setWasSent(true);
    const first = known.firstOf(known.errorsOf(values));
    if (first) return show(first, known);
    if (checks.detected) return setIsDialogOpen(true);
    onBusy(true);
    const parsed = known.parseSignUp(values);
    try {
      const { createAccount } = await import('./create-account.ts');
      await createAccount(parsed);
    } catch (error) {
      onBusy(false);
      return refuse(error, known);
    }
    forgetDraft();
    onCreated(parsed.email);
  };

  const missing = wasSent && rules ? rules.openFields(values) : [];

  return {
    form,
    rules,
    openStep,
    setOpenStep,
    completed,
    checks,
    send,
    isDialogOpen,
    setIsDialogOpen,
    missing,
    showField: (field: SignUpField) => rules && show(field, rules),
  };
}
