import { Box, Button, Stack, Text, VisuallyHidden } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { session } from '../../../platform/session/session.ts';
import { enterByClaim } from '../../../platform/session/visitor-entry.ts';
import { settings } from '../../../platform/settings.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { SignInCodeForm } from '../../../ui/sign-in-code/sign-in-code-form.tsx';

interface ClaimEntryProps {
  token: string;
  /** To which the link was mailed. */
  email: string;
}

/** Whoever got the mail goes on at once if nobody has the address, else by a code. */
export function ClaimEntry({ token, email }: ClaimEntryProps): ReactElement {
  const [isCodeSent, setIsCodeSent] = useState(false);
  const entry = useChange({
    send: () => enterByClaim(token),
    onDone: (answer) => {
      if (answer.status === 'signed-in') session.adoptAnswer(answer);
      else setIsCodeSent(true);
    },
  });
  if (isCodeSent)
    return (
      <Box ta="start" w="100%" maw={420}>
        <SignInCodeForm email={email} onSignedIn={(answer) => void session.adoptAnswer(answer)}>
          Vous avez déjà un compte{'\u00a0'}: un code à six chiffres vient de partir à{' '}
          <strong>{email}</strong>. Il est valable dix minutes.
        </SignInCodeForm>
      </Box>
    );
  return (
    <Stack gap="sm" align="center">
      <Button
        h="auto"
        mih={44}
        maw="100%"
        py={10}
        styles={{ label: { whiteSpace: 'normal', overflowWrap: 'anywhere' } }}
        loading={entry.isPending}
        onClick={() => void entry.run()}
      >
        Continuer avec {email}
      </Button>
      <Text c="dimmed" fz="sm" ta="center">
        En continuant, vous acceptez les{' '}
        <a href={settings.termsUrl} target="_blank" rel="noreferrer">
          conditions générales d’utilisation
          <VisuallyHidden> (nouvel onglet)</VisuallyHidden>
        </a>
        .
      </Text>
    </Stack>
  );
}
