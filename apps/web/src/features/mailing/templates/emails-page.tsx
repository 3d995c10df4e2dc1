import { campaignTargetLabels, emailSendStatusLabels } from '@kermesse/domain/mailing/enums';
import type { Campaign, TemplateEntry } from '@kermesse/domain/mailing/schemas';
import { starterDocument } from '@kermesse/domain/mailing/template';
import { formatDateTime } from '@kermesse/domain/shared/moments';
import { countOf } from '@kermesse/domain/shared/text';
import { Button, Stack } from '@mantine/core';
import { IconChevronRight, IconMail, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { usePageTitle } from '../../../platform/navigation/page-title.ts';
import { useEditionWorkspace } from '../../../platform/workspace/edition-workspace.ts';
import { proposalsQuery } from '../../../platform/workspace/proposals.ts';
import { InboxDrawing } from '../../../ui/art/drawings/inbox.tsx';
import { ProgressBar } from '../../../ui/display/progress-bar.tsx';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { EmptyState } from '../../../ui/page-states/empty-state.tsx';
import { ListSkeleton } from '../../../ui/page-states/list-skeleton.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { ProposalPill } from '../../../ui/proposals/proposal-pill.tsx';
import { EditionGate } from '../../../ui/workspace/edition-gate.tsx';
import { campaignsQuery, createTemplate, templatesQuery } from '../api-templates.ts';
import { mailingKeys } from '../keys.ts';
import shared from '../mailing.module.css';
import { AutomaticTexts, type NewTemplate } from './automatic-texts.tsx';
import { ChosenBanner } from './chosen-banner.tsx';
import { sendTones } from './send-tones.ts';
import { sentSubject } from './sent-subject.ts';
import classes from './templates.module.css';

const blank: NewTemplate = {
  name: 'Nouveau message',
  subject: 'Des nouvelles de {{evenement}}',
  previewText: '',
  json: starterDocument,
};

function useCreation(editionId: string) {
  const navigate = useNavigate();
  return useChange({
    send: (draft: NewTemplate) => createTemplate(editionId, draft),
    refresh: [mailingKeys.templates],
    onRefreshed: (templateId) =>
      navigate({
        to: '/organizer/editions/$editionId/emails/$templateId',
        params: { editionId, templateId },
      }),
  });
}

interface TemplateLineProps {
  editionId: string;
  template: TemplateEntry;
  isProposed: boolean;
}

function TemplateLine({ editionId, template, isProposed }: TemplateLineProps): ReactElement {
  return (
    <Link
      to="/organizer/editions/$editionId/emails/$templateId"
      params={{ editionId, templateId: template.documentId }}
      className={`${shared.line} ${classes.line}`}
    >
      <IconMail size={22} stroke={1.7} aria-hidden="true" />
      <span className={classes.lineText}>
        <strong>{template.name}</strong>
        <span>{template.subject}</span>
      </span>
      <span className={classes.lineAside}>
        {isProposed && <ProposalPill />}
        <RelativeTime at={template.updatedAt} />
      </span>
      <IconChevronRight size={18} aria-hidden="true" />
    </Link>
  );
}

function CampaignLine({ editionId, campaign }: { editionId: string; campaign: Campaign }): ReactElement {
  const workspace = useEditionWorkspace();
  const { status, recipientCount, queuedCount, openedCount } = campaign;
  return (
    <Link
      to="/organizer/editions/$editionId/emails/sendings/$sendingId"
      params={{ editionId, sendingId: campaign.documentId }}
      className={`${shared.line} ${classes.line}`}
    >
      <span className={classes.lineText}>
        <strong>{sentSubject(campaign.title, workspace)}</strong>
        <span>
          {campaign.target ? campaignTargetLabels[campaign.target] : ''} ·{' '}
          {formatDateTime(campaign.scheduledAt ?? campaign.createdAt, workspace.edition.timezone)}
        </span>
        {status === 'sending' && (
          <ProgressBar label="Envoi" isLabelHidden value={queuedCount} max={recipientCount} />
        )}
      </span>
      <span className={classes.lineAside}>
        <StatePill tone={sendTones[status]}>{emailSendStatusLabels[status]}</StatePill>
        <span>
          {countOf(queuedCount, 'envoyé')}, {countOf(openedCount, 'ouvert')}
        </span>
      </span>
      <IconChevronRight size={18} aria-hidden="true" />
    </Link>
  );
}

function Emails(): ReactElement {
  const { edition } = useEditionWorkspace();
  const editionId = edition.documentId;
  usePageTitle(`E-mails · ${edition.name}`);
  const templates = useQuery(templatesQuery(editionId));
  const campaigns = useQuery(campaignsQuery(editionId));
  const { data: proposals } = useQuery(proposalsQuery(editionId));
  const proposed = new Set(proposals?.map(({ documentId }) => documentId));
  const creation = useCreation(editionId);
  const create = (draft: NewTemplate) => void creation.run(draft);
  const add = (
    <Button leftSection={<IconPlus size={20} aria-hidden="true" />} onClick={() => create(blank)}>
      Nouveau message
    </Button>
  );
  return (
    <Stack gap={20}>
      <PageHeading
        title="E-mails"
        description="Écrivez à vos participants et à vos bénévoles."
        actions={add}
      />
      <ChosenBanner editionId={editionId} />
      <Loaded query={templates} skeleton={<ListSkeleton />}>
        {(all) => {
          const own = all.filter(({ transactionalKey }) => transactionalKey === null);
          return (
            <>
              <SectionCard title="Modèles" isFlush={own.length > 0}>
                {own.length === 0 ? (
                  <EmptyState drawing={<InboxDrawing />} title="Pas encore de message">
                    <p>Un mot avant le départ, un merci après{'\u00a0'}: commencez ici.</p>
                  </EmptyState>
                ) : (
                  <ul className={shared.lines}>
                    {own.map((template) => (
                      <li key={template.documentId}>
                        <TemplateLine
                          editionId={editionId}
                          template={template}
                          isProposed={proposed.has(template.documentId)}
                        />
                      </li>
                    ))}
                  </ul>
                )}
              </SectionCard>
              <Loaded query={campaigns} skeleton={<ListSkeleton />}>
                {(sent) =>
                  sent.length > 0 && (
                    <SectionCard title="Envois" isFlush>
                      <ul className={shared.lines}>
                        {sent.map((campaign) => (
                          <li key={campaign.documentId}>
                            <CampaignLine editionId={editionId} campaign={campaign} />
                          </li>
                        ))}
                      </ul>
                    </SectionCard>
                  )
                }
              </Loaded>
              <AutomaticTexts editionId={editionId} templates={all} proposed={proposed} onCreate={create} />
            </>
          );
        }}
      </Loaded>
    </Stack>
  );
}

export function EmailsPage(): ReactElement {
  return (
    <EditionGate needs="canSendEmails">
      <Emails />
    </EditionGate>
  );
}
