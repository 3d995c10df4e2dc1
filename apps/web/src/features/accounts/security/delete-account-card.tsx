import { passwordProofSchema } from '@kermesse/domain/accounts/account-schemas';
import { accountMessages } from '@kermesse/domain/accounts/messages';
import { Box, Button, Flex, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { z } from 'zod';
import { ApiError } from '../../../platform/api/errors.ts';
import { session } from '../../../platform/session/session.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { PasswordField } from '../../../ui/inputs/password-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { FormSkeleton } from '../../../ui/page-states/form-skeleton.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import classes from '../accounts.module.css';
import { deleteAccount, deletionQuery } from '../api.ts';
import { DeletionConsequences } from './deletion-consequences.tsx';
import { failureWords } from './failure-words.ts';
import { useHasPassword } from './use-has-password.ts';

const losses = [
  'votre profil, vos adresses et vos contacts\u00a0;',
  'l’accès à vos inscriptions, billets et missions\u00a0;',
  'vos messages et vos préférences.',
] as const;

const deletionSchema = passwordProofSchema.extend({ phrase: z.literal(accountMessages.deletionPhrase) });

/** The phrase must be typed exactly, against deletion by mistake. */
export function DeleteAccountCard(): ReactElement {
  const navigate = useNavigate();
  const hasPassword = useHasPassword();
  const consequences = useQuery(deletionQuery);
  const isBlocked = consequences.data?.some((consequence) => consequence.isBlocking) ?? false;

  const { form, submit, isPending, failure } = useDomainForm({
    schema: deletionSchema,
    initial: hasPassword ? { password: '', phrase: '' } : { phrase: '' },
    send: async ({ password }) => {
      await deleteAccount(password);
      // The account is already deleted: this only clears the browser's session.
      await session.signOut().catch(() => undefined);
    },
    onDone: () => navigate({ to: '/login', search: { compte: 'supprime' }, replace: true }),
    onFailure: (error) => {
      if (error instanceof ApiError && error.code === 'wrong_password') {
        form.setError('password', { message: error.message });
        return true;
      }
      void consequences.refetch();
      return failureWords(error, accountMessages.deletionFailed);
    },
  });

  const isReady = !isBlocked && deletionSchema.safeParse(form.watch()).success;

  return (
    <SectionCard
      title={
        <Text component="span" inherit c="var(--k-corail-text)">
          Supprimer mon compte
        </Text>
      }
      icon={<IconAlertTriangle size={20} color="var(--k-corail)" />}
      description="C’est définitif. Seules les traces que la comptabilité exige restent, sans votre nom."
    >
      <form onSubmit={submit} noValidate>
        <Stack gap={20}>
          <Box
            px={18}
            py="md"
            bdrs="md"
            bg="var(--k-corail-light)"
            c="var(--k-corail-text)"
            fz="var(--k-font-size-label)"
          >
            <Text id="losses-title" inherit mb="xs" fw={600}>
              Vous perdrez{'\u00a0'}:
            </Text>
            <Flex component="ul" direction="column" gap={6} m={0} pl={20} aria-labelledby="losses-title">
              {losses.map((loss) => (
                <li key={loss}>{loss}</li>
              ))}
            </Flex>
          </Box>
          <Loaded query={consequences} skeleton={<FormSkeleton fields={1} />}>
            {(found) => <DeletionConsequences consequences={found} />}
          </Loaded>
          {hasPassword && (
            <FormField control={form.control} name="password">
              {(field) => (
                <PasswordField
                  {...field}
                  value={field.value ?? ''}
                  name="deletionPassword"
                  label="Votre mot de passe"
                />
              )}
            </FormField>
          )}
          <FormField control={form.control} name="phrase">
            {(field) => (
              <TextField
                {...field}
                label={
                  <>
                    Pour confirmer, tapez{' '}
                    <Text component="span" inherit fw={700} style={{ userSelect: 'all' }}>
                      {accountMessages.deletionPhrase}
                    </Text>
                  </>
                }
                autoComplete="off"
                spellCheck={false}
              />
            )}
          </FormField>
          <FormFailure message={failure} />
          <Group gap={10} justify="flex-end" className={classes.actions ?? ''}>
            <Button type="submit" color="corail" disabled={!isReady} loading={isPending}>
              Supprimer définitivement
            </Button>
          </Group>
        </Stack>
      </form>
    </SectionCard>
  );
}
