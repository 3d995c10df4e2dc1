import { accountMessages } from '@kermesse/domain/accounts/messages';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, type ReactElement, useState } from 'react';
import { session } from '../../../platform/session/session.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { deleteAccount } from '../api.ts';
import { failureWords } from './failure-words.ts';
import classes from './security-page.module.css';

const losses = [
  'votre profil, vos adresses, vos contacts et votre famille\u00a0;',
  'vos adhésions et l’accès à vos inscriptions, billets et missions\u00a0;',
  'vos messages et vos préférences.',
] as const;

/** The phrase must be typed exactly: nobody deletes an account by a slip. */
export function DeleteAccountCard(): ReactElement {
  const navigate = useNavigate();
  const [phrase, setPhrase] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isDeleting, setIsDeleting] = useState(false);
  const isExact = phrase === accountMessages.deletionPhrase;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isExact) return;
    setFailure(null);
    setIsDeleting(true);
    try {
      await deleteAccount();
    } catch (error) {
      setFailure(failureWords(error, accountMessages.deletionFailed));
      setIsDeleting(false);
      return;
    }
    // The account is gone whatever the answer: this only tidies up the browser.
    await session.signOut().catch(() => undefined);
    await navigate({ to: '/login', search: { compte: 'supprime' }, replace: true });
  };

  return (
    <SectionCard
      title={<span className={classes.dangerTitle}>Supprimer mon compte</span>}
      icon={<IconAlertTriangle size={20} color="var(--k-corail)" />}
      description="C’est définitif. Seules les traces que la comptabilité exige restent, sans votre nom."
    >
      <form className={classes.danger} onSubmit={(event) => void submit(event)} noValidate>
        <div className={classes.losses}>
          <p id="losses-title">Vous perdrez{'\u00a0'}:</p>
          <ul aria-labelledby="losses-title">
            {losses.map((loss) => (
              <li key={loss}>{loss}</li>
            ))}
          </ul>
        </div>
        <TextField
          label={
            <>
              Pour confirmer, tapez <span className={classes.phrase}>{accountMessages.deletionPhrase}</span>
            </>
          }
          autoComplete="off"
          spellCheck={false}
          value={phrase}
          onChange={(event) => setPhrase(event.currentTarget.value)}
        />
        <FormFailure message={failure} />
        <div className={classes.actions}>
          <Button type="submit" color="corail" disabled={!isExact} loading={isDeleting}>
            Supprimer définitivement
          </Button>
        </div>
      </form>
    </SectionCard>
  );
}
