import type { RegistrationHelp } from '@kermesse/domain/registration/schemas';
import { Button, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { ByEmailForm } from './by-email-form.tsx';
import { goBack } from './go-back.ts';
import { NewChildForm } from './new-child-form.tsx';
import { searchForOther } from './person-search.ts';

interface ChoosePersonProps {
  editionId: string;
  family: RegistrationHelp['children'];
  isSignedIn: boolean;
}

/** The link says that it is for somebody else, but not for whom. */
export default function ChoosePerson({ editionId, family, isSignedIn }: ChoosePersonProps): ReactElement {
  const navigate = useNavigate();
  const [isNewChild, setIsNewChild] = useState(false);
  const go = (search: Record<string, string>) =>
    void navigate({ to: '/inscriptions', search: searchForOther(search), replace: true });
  if (!isSignedIn)
    return (
      <SectionCard title="Inscrire une autre personne">
        <p>{'Connectez-vous pour inscrire quelqu’un\u00a0: l’inscription restera dans votre espace.'}</p>
        <LinkButton to="/login" search={{ redirect: window.location.pathname + window.location.search }}>
          Se connecter
        </LinkButton>
      </SectionCard>
    );
  return (
    <Stack gap={20} maw={560} mx="auto" mt="lg" mb={48}>
      <PageHeading title={'Qui inscrivez-vous\u00a0?'} />
      <SectionCard
        title="Un enfant"
        description="Il n’a pas besoin d’adresse email : son inscription et son billet restent dans votre espace."
      >
        <Stack gap="sm">
          {family.map(({ documentId, firstname, lastname }) => (
            <Button key={documentId} variant="default" onClick={() => go({ tierDocumentId: documentId })}>
              Inscrire {firstname} {lastname}
            </Button>
          ))}
          {isNewChild ? (
            <NewChildForm onChild={(tierDocumentId) => go({ tierDocumentId })} />
          ) : (
            <Button
              variant={family.length > 0 ? 'subtle' : 'default'}
              leftSection={<IconPlus size={18} aria-hidden="true" />}
              onClick={() => setIsNewChild(true)}
            >
              Ajouter un enfant
            </Button>
          )}
        </Stack>
      </SectionCard>
      <SectionCard title="Inscrire une autre personne par email">
        <ByEmailForm
          isFirst={false}
          editionId={editionId}
          onOther={(tierEmail) => go({ tierEmail })}
          onBack={goBack}
        />
      </SectionCard>
    </Stack>
  );
}
