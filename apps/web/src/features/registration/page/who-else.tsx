import type { RegistrationHelp } from '@kermesse/domain/registration/schemas';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import classes from './already-registered-dialog.module.css';
import { ByEmailForm } from './by-email-form.tsx';
import { forOther } from './for-other.ts';

interface WhoElseProps {
  editionId: string;
  family: RegistrationHelp['children'];
  isSignedIn: boolean;
}

/** The link says that it is for somebody else, and not yet for whom. */
export default function WhoElse({ editionId, family, isSignedIn }: WhoElseProps): ReactElement {
  const navigate = useNavigate();
  const go = (search: Record<string, string>) =>
    void navigate({ to: '/inscriptions', search: forOther(search), replace: true });
  if (!isSignedIn)
    return (
      <SectionCard title="Inscrire une autre personne">
        <p>Connectez-vous pour inscrire quelqu’un : l’inscription restera dans votre espace.</p>
        <LinkButton to="/login" search={{ redirect: window.location.pathname + window.location.search }}>
          Se connecter
        </LinkButton>
      </SectionCard>
    );
  return (
    <div className={classes.page}>
      {family.length > 0 && (
        <SectionCard title="Un enfant de votre famille">
          <div className={classes.choices}>
            {family.map(({ documentId, firstname, lastname }) => (
              <Button key={documentId} variant="default" onClick={() => go({ tierDocumentId: documentId })}>
                Inscrire {firstname} {lastname}
              </Button>
            ))}
          </div>
        </SectionCard>
      )}
      <SectionCard title="Inscrire une autre personne par email">
        <ByEmailForm
          editionId={editionId}
          onOther={(tierEmail) => go({ tierEmail })}
          onBack={() => window.history.back()}
        />
      </SectionCard>
    </div>
  );
}
