import { accountMessages } from '@kermesse/domain/accounts/messages';
import { useEffect, useState } from 'react';
import { type FieldErrors, type Resolver, useForm, useWatch } from 'react-hook-form';
import { ApiError } from '../../../platform/api/errors.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { createAccount } from './create-account.ts';
import { forgetDraft, loadDraft, saveDraft } from './sign-up-draft.ts';
import { emptySignUp, type SignUpField, type SignUpValues } from './sign-up-values.ts';
import { useAccountChecks } from './use-account-checks.ts';
import { loadRules, type SignUpRules, useSignUpRules } from './use-sign-up-rules.ts';

const resolver: Resolver<SignUpValues> = async (values) => {
  const errors = (await loadRules()).errorsOf(values);
  const found = Object.entries(errors).map(([name, message]) => [name, { type: 'rule', message }]);
  if (found.length === 0) return { values, errors: {} };
  return { values: {}, errors: Object.fromEntries(found) as FieldErrors<SignUpValues> };
};

function firstValues(email: string | undefined): { values: SignUpValues; isNew: boolean } {
  const draft = loadDraft();
  const start = { ...emptySignUp, ...draft };
  return { values: email && start.email === '' ? { ...start, email } : start, isNew: draft === null };
}

/** The name of a field in a path of the server: `data.registerFormValues.phone` is `phone`. */
const fieldOf = (path: string): string => path.split('.').at(-1) ?? path;

interface SignUpOptions {
  initialEmail: string | undefined;
  isBusy: boolean;
  onBusy: (isBusy: boolean) => void;
  onCreated: (email: string) => void;
}

/** All that the page does: its values, which step is open, what is known of the person, and sending. */
export function useSignUp({ initialEmail, isBusy, onBusy, onCreated }: SignUpOptions) {
  const [{ values: initial, isNew }] = useState(() => firstValues(initialEmail));
  const form = useForm<SignUpValues>({
    defaultValues: initial,
    mode: 'onTouched',
    resolver,
    shouldFocusError: false,
  });
  const watched = useWatch({ control: form.control });
  const values = { ...initial, ...watched } as SignUpValues;
  const rules = useSignUpRules();
  const [openStep, setOpenStep] = useState(0);
  const [toFocus, setToFocus] = useState<SignUpField | null>(null);
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const checks = useAccountChecks(rules, values, isBusy);

  const complete = rules ? rules.countComplete(values) : 0;
  const loginStep = 1;
  const completed = checks.email.status === 'exists' ? Math.min(complete, loginStep) : complete;

  // The picker starts at the youngest age that may sign up.
  useEffect(() => {
    if (rules && isNew && form.getValues('major') === null) form.setValue('major', rules.birthDates.max);
  }, [rules, isNew, form]);

  useEffect(() => {
    saveDraft({ ...initial, ...watched } as SignUpValues);
  }, [initial, watched]);

  useEffect(() => {
    if (checks.detected) setIsDialogOpen(true);
  }, [checks.detected]);

  // The field stands on the page only once its step is open.
  useEffect(() => {
    if (toFocus === null) return;
    form.setFocus(toFocus);
    setToFocus(null);
  }, [toFocus, form]);

  const show = (field: SignUpField, known: SignUpRules) => {
    const step = known.stepOf(field);
    if (step !== null) setOpenStep(step);
    setToFocus(field);
  };

  const refuse = (error: unknown, known: SignUpRules) => {
    if (error instanceof ApiError && error.code === 'email_taken') {
      checks.emailCheck.found({ level: 1, confidence: 'high', description: [] });
      show('email', known);
      return;
    }
    const issues = error instanceof ApiError ? error.issues : [];
    const wrong = issues.filter(({ path }) => fieldOf(path) in emptySignUp);
    for (const { path, message } of wrong) {
      form.setError(fieldOf(path) as SignUpField, { type: 'server', message });
    }
    const first = known.firstOf(Object.fromEntries(wrong.map(({ path }) => [fieldOf(path), true])));
    if (first) show(first, known);
    toast.error(accountMessages.registrationFailed);
  };

  const send = async () => {
    const known = await loadRules();
    const errors = known.errorsOf(form.getValues());
    await form.trigger();
    const first = known.firstOf(errors);
    if (first) return show(first, known);
    if (checks.detected) return setIsDialogOpen(true);
    onBusy(true);
    const parsed = known.parseSignUp(form.getValues());
    try {
      await createAccount(parsed);
    } catch (error) {
      onBusy(false);
      return refuse(error, known);
    }
    forgetDraft();
    onCreated(parsed.email);
  };

  return {
    form,
    values,
    rules,
    openStep,
    setOpenStep,
    completed,
    checks,
    send,
    isDialogOpen,
    setIsDialogOpen,
  };
}
