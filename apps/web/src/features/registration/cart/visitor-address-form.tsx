import { isEmail } from '@kermesse/domain/forms/answers/email';
import { emailInvalid } from '@kermesse/domain/shared/email-messages';
import { Button, Stack, Text } from '@mantine/core';
import { type FormEvent, type ReactElement, useState } from 'react';
import { session as account } from '../../../platform/session/session.ts';
import { enterAsVisitor } from '../../../platform/session/visitor-entry.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { SignInCodeForm } from '../../../ui/sign-in-code/sign-in-code-form.tsx';
import { buyerOf } from '../buyer.ts';
import { pageTexts } from '../messages.ts';
import { AcceptedTerms } from '../page/accepted-terms.tsx';
import { useRegistration } from '../use-registration.ts';

/** Whoever registers several people has an account, to which those people belong: an address is enough for it. */
export function VisitorAddressForm({ onBeforeEntry }: { onBeforeEntry: () => Promise<void> }): ReactElement {
  const registration = useRegistration();
  const buyer = buyerOf(registration);
  const [email, setEmail] = useState(buyer.email ?? '');
  const [error, setError] = useState<string>();
  const [isCodeSent, setIsCodeSent] = useState(false);
  /** The registration opens again under the account, with its answers and its cart. */
  const enter = async (answer: Parameters<typeof account.adoptAnswer>[0]) => {
    await onBeforeEntry();
    account.adoptAnswer(answer);
  };
  const entry = useChange({
    send: async () => {
      // The account takes over what the server has: what was typed a moment ago must be there by then.
      await registration.drafts.flush();
      return enterAsVisitor({
        sessionId: await registration.session.id(),
        email,
        ...(buyer.firstname ? { firstname: buyer.firstname } : {}),
        ...(buyer.lastname ? { lastname: buyer.lastname } : {}),
      });
    },
    onDone: (answer) => (answer.status === 'code-sent' ? setIsCodeSent(true) : enter(answer)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isEmail(email)) void entry.run();
    else setError(emailInvalid);
  };
  if (isCodeSent)
    return (
      <SignInCodeForm email={email} onSignedIn={enter} onOtherAddress={() => setIsCodeSent(false)}>
        Vous avez déjà un compte{'\u00a0'}: un code à six chiffres vient d’être envoyé à{' '}
        <strong>{email}</strong>.
      </SignInCodeForm>
    );
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Text>{pageTexts.addressToAdd}</Text>
        <TextField
          kind="email"
          label="Votre adresse email"
          name="visitor-email"
          autoComplete="email"
          value={email}
          onChange={(event) => {
            setEmail(event.currentTarget.value.trim());
            setError(undefined);
          }}
          error={error}
          required
          data-autofocus
        />
        <Button type="submit" loading={entry.isPending}>
          Continuer
        </Button>
        <Text c="dimmed" fz="sm">
          <AcceptedTerms />
        </Text>
      </Stack>
    </form>
  );
}
