import { transactionalAreas } from '@kermesse/domain/mailing/automatic/automatic-mail';
import type { TemplateEntry } from '@kermesse/domain/mailing/schemas';
import { transactionalMails } from '@kermesse/domain/mailing/transactional';
import { countOf } from '@kermesse/domain/shared/text';
import { Button, Text, VisuallyHidden } from '@mantine/core';
import { IconChevronRight, IconSettingsAutomation } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { ProposalPill } from '../../../ui/proposals/proposal-pill.tsx';
import type { TemplateDraft } from '../api-templates.ts';
import shared from '../mailing.module.css';
import areas from './automatic-texts.module.css';
import classes from './templates.module.css';

export type NewTemplate = TemplateDraft & { transactionalKey?: string };

interface AutomaticTextsProps {
  editionId: string;
  templates: readonly TemplateEntry[];
  /** Templates that nobody has looked at yet. */
  proposed: ReadonlySet<string>;
  onCreate: (draft: NewTemplate) => void;
}

interface AutomaticLineProps extends AutomaticTextsProps {
  mail: (typeof transactionalMails)[number];
}

function AutomaticLine({ mail, editionId, templates, proposed, onCreate }: AutomaticLineProps): ReactElement {
  const own = templates.find(({ transactionalKey }) => transactionalKey === mail.key);
  const personalise = () =>
    onCreate({
      name: mail.label,
      subject: mail.subject,
      previewText: '',
      json: mail.document,
      transactionalKey: mail.key,
    });
  return (
    <li className={classes.automatic}>
      <IconSettingsAutomation size={22} stroke={1.7} aria-hidden="true" />
      <span className={classes.lineText}>
        <strong>{mail.label}</strong>
        <span>{mail.hint}</span>
      </span>
      {own && proposed.has(own.documentId) && <ProposalPill />}
      {own ? (
        <Link
          to="/organizer/editions/$editionId/emails/$templateId"
          params={{ editionId, templateId: own.documentId }}
          className={shared.action}
        >
          Modifier<VisuallyHidden> {mail.label}</VisuallyHidden>
        </Link>
      ) : (
        <Button variant="default" size="sm" aria-label={`Personnaliser ${mail.label}`} onClick={personalise}>
          Personnaliser
        </Button>
      )}
    </li>
  );
}

type Area = (typeof transactionalAreas)[number];

/** Open for the first area and where a text is customised. */
function AutomaticArea({ area, ...props }: AutomaticTextsProps & { area: Area }): ReactElement {
  const mails = transactionalMails.filter((mail) => mail.area === area);
  const customised = mails.filter(({ key }) =>
    props.templates.some(({ transactionalKey }) => transactionalKey === key),
  ).length;
  const [isOpen] = useState(area === transactionalAreas[0] || customised > 0);
  return (
    <details className={areas.area} open={isOpen}>
      <summary className={areas.head}>
        <IconChevronRight size={18} aria-hidden="true" />
        <Text component="h3">{area}</Text>
        <Text component="span" ml="auto" c="dimmed" fz="sm">
          {countOf(mails.length, 'message')}
          {customised > 0 && `, ${countOf(customised, 'personnalisé')}`}
        </Text>
      </summary>
      <ul className={shared.lines} style={{ paddingBottom: 8 }}>
        {mails.map((mail) => (
          <AutomaticLine key={mail.key} mail={mail} {...props} />
        ))}
      </ul>
    </details>
  );
}

export function AutomaticTexts(props: AutomaticTextsProps): ReactElement {
  return (
    <SectionCard
      title="Messages automatiques"
      description={`Kermesse les envoie au bon moment. Vous pouvez y mettre vos mots\u00a0; le récapitulatif, le lien et les billets suivent toujours.`}
    >
      {transactionalAreas.map((area) => (
        <AutomaticArea key={area} area={area} {...props} />
      ))}
    </SectionCard>
  );
}
