import {
  type BadgeAudience,
  type BadgeChoices,
  type BadgeDesign,
  type BadgeRequest,
  badgeAudienceSchema,
  badgeDesignSchema,
  badgeMessages,
} from '@kermesse/domain/desk/badges/badge-schemas';
import { badgeTemplates, sheetCount } from '@kermesse/domain/desk/badges/templates';
import { countOf } from '@kermesse/domain/shared/text';
import { Button, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import {
  forgetChosenRegistrations,
  useChosenRegistrations,
} from '../../../platform/workspace/chosen-registrations.ts';
import { useEditionWorkspace } from '../../../platform/workspace/edition-workspace.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { DownloadProgress, useDownload } from '../../../ui/export/use-download.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { CardsSkeleton } from '../../../ui/page-states/cards-skeleton.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { AreaPage } from '../../../ui/workspace/area-page.tsx';
import { EditionGate } from '../../../ui/workspace/edition-gate.tsx';
import { badgeChoicesQuery, badgePreviewQuery, downloadBadges } from './api.ts';
import { AudienceCard } from './audience-card.tsx';
import { BadgeView } from './badge-view.tsx';
import classes from './badges.module.css';
import { ContentCard, TemplateCard } from './design-cards.tsx';

interface PreviewProps {
  choices: BadgeChoices;
  audience: BadgeAudience;
  design: BadgeDesign;
}

/** 'Un par page' needs no count of pages. */
function quantityText(count: number, { template, startAt }: BadgeDesign): string {
  const sheets = sheetCount(badgeTemplates[template], count, startAt);
  const badges = countOf(count, 'badge');
  return template === 'a6' ? badges : `${badges} sur ${countOf(sheets, 'feuille A4', 'feuilles A4')}`;
}

function Preview({ choices, audience, design }: PreviewProps): ReactElement {
  const { edition } = useEditionWorkspace();
  const query = useQuery(badgePreviewQuery(edition.documentId, audience));
  const { run, isPending, received, cancel } = useDownload({
    download: (request: BadgeRequest, options) => downloadBadges(edition.documentId, request, options),
    done: (count) => `${countOf(count, 'badge est téléchargé', 'badges sont téléchargés')}.`,
    failureTitle: 'Les badges ne sont pas téléchargés',
  });
  const pictureUrl = choices.pictures.find(({ id }) => id === design.picture)?.url ?? null;
  return (
    <SectionCard title="Aperçu">
      <Loaded query={query} skeleton={<CardsSkeleton />}>
        {({ count, first }) => (
          <Stack gap="md">
            {first ? (
              <div className={classes.stage}>
                <BadgeView
                  badge={first}
                  design={design}
                  eventName={choices.eventName}
                  pictureUrl={pictureUrl}
                />
              </div>
            ) : (
              <Text c="dimmed">{badgeMessages.nobody}</Text>
            )}
            {count > 0 && (
              <Text ta="center" fw={600} role="status">
                {quantityText(count, design)}
              </Text>
            )}
            <Button
              fullWidth
              disabled={count === 0}
              loading={isPending}
              leftSection={<IconDownload size={18} aria-hidden="true" />}
              onClick={() => void run({ audience, design })}
            >
              Télécharger le PDF
            </Button>
            {isPending && <DownloadProgress received={received} onCancel={cancel} />}
            <Text c="dimmed" fz="var(--k-font-size-label)">
              Imprimez à 100{'\u00a0'}%, sans ajuster à la page.
            </Text>
          </Stack>
        )}
      </Loaded>
    </SectionCard>
  );
}

function useAudience(editionId: string) {
  const { registration } = useSearch({ from: '/member/organizer/editions/$editionId/badges' });
  const navigate = useNavigate({ from: '/organizer/editions/$editionId/badges' });
  const picked = useChosenRegistrations(editionId, 'badges');
  const [audience, setAudience] = useState(() => badgeAudienceSchema.parse({}));
  const registrations = registration === undefined ? picked : [registration];
  const forgetChosen = () => {
    forgetChosenRegistrations();
    void navigate({ to: '.', search: {}, replace: true });
  };
  return {
    audience: registrations.length > 0 ? { ...audience, registrations: [...registrations] } : audience,
    change: (patch: Partial<BadgeAudience>) => setAudience((known) => ({ ...known, ...patch })),
    forgetChosen,
  };
}

function Badges({ choices }: { choices: BadgeChoices }): ReactElement {
  const { edition } = useEditionWorkspace();
  const { audience, change, forgetChosen } = useAudience(edition.documentId);
  const [design, setDesign] = useState(() => badgeDesignSchema.parse({}));
  const redesign = (patch: Partial<BadgeDesign>) => setDesign((known) => ({ ...known, ...patch }));
  return (
    <div className={classes.columns}>
      <Stack gap={20} miw={0}>
        <AudienceCard choices={choices} audience={audience} onChange={change} onForgetChosen={forgetChosen} />
        <TemplateCard design={design} onChange={redesign} />
        <ContentCard design={design} pictures={choices.pictures} onChange={redesign} />
      </Stack>
      <div className={classes.aside}>
        <Preview choices={choices} audience={audience} design={design} />
      </div>
    </div>
  );
}

function Content(): ReactElement {
  const { edition } = useEditionWorkspace();
  const query = useQuery(badgeChoicesQuery(edition.documentId));
  return (
    <AreaPage title="Badges et étiquettes">
      <PageHeading
        title="Badges et étiquettes"
        description="Un PDF à imprimer, pour une personne ou pour toutes."
      />
      <Loaded query={query} skeleton={<CardsSkeleton />}>
        {(choices) => <Badges choices={choices} />}
      </Loaded>
    </AreaPage>
  );
}

export function BadgesPage(): ReactElement {
  return (
    <EditionGate needs="canManageBadges">
      <Content />
    </EditionGate>
  );
}
