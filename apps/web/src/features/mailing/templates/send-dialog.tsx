import { noMoment, wallInstant } from '@kermesse/domain/events/wall-moment';
import { campaignTargetLabels } from '@kermesse/domain/mailing/enums';
import { mailingMessages } from '@kermesse/domain/mailing/messages';
import {
  type AudienceChoice,
  type AudienceCount,
  audienceBodySchema,
  type EditionTarget,
  editionTargets,
} from '@kermesse/domain/mailing/schemas';
import { countOf } from '@kermesse/domain/shared/text';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { messageOf } from '../../../platform/api/errors.ts';
import {
  forgetChosenRegistrations,
  useChosenRegistrations,
} from '../../../platform/workspace/chosen-registrations.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { DialogActions } from '../../../ui/forms/form-dialog.tsx';
import { useFocusBack } from '../../../ui/forms/use-focus-back.ts';
import { DateField } from '../../../ui/inputs/date-field.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { SwitchField } from '../../../ui/inputs/switch-field.tsx';
import { TimeField } from '../../../ui/inputs/time-field.tsx';
import { audienceOptionsQuery, audienceQuery, sendTemplate } from '../api-templates.ts';
import { mailingKeys } from '../keys.ts';
import classes from './templates.module.css';

type Narrowing = 'products' | 'groups' | 'missions';
type Narrowed = 'product' | 'group' | 'mission';
const narrowing: Record<Narrowed, { label: string; options: Narrowing }> = {
  product: { label: 'Produit', options: 'products' },
  group: { label: 'Groupe', options: 'groups' },
  mission: { label: 'Mission', options: 'missions' },
};
const isNarrowed = (target: EditionTarget): target is Narrowed => target in narrowing;

function filtersOf(
  target: EditionTarget,
  picked: string | null,
  chosen: readonly string[],
): AudienceChoice['filters'] {
  if (target === 'registrations') return { registrations: [...chosen] };
  return isNarrowed(target) && picked ? { [target]: picked } : {};
}

interface SendDialogProps {
  templateId: string;
  editionId: string;
  zone: string;
  onClose: () => void;
}

type Audience = UseQueryResult<AudienceCount>;

function Count({ data, error }: Pick<Audience, 'data' | 'error'>): ReactElement {
  const told = data
    ? `${mailingMessages.recipients(data.count)}${data.unsubscribed > 0 ? `, ${countOf(data.unsubscribed, 'personne désinscrite', 'personnes désinscrites')} à part` : ''}`
    : 'Calcul en cours…';
  return (
    <Text p="12px 14px" bdrs="md" bg="var(--k-sapin-light)" fw={600} role="status">
      {error ? messageOf(error) : told}
    </Text>
  );
}

export function SendDialog({ templateId, editionId, zone, onClose }: SendDialogProps): ReactElement {
  useFocusBack();
  const chosen = useChosenRegistrations(editionId);
  const [target, setTarget] = useState<EditionTarget>(chosen.length > 0 ? 'registrations' : 'participants');
  const [picked, setPicked] = useState<string | null>(null);
  const [isLater, setLater] = useState(false);
  const [moment, setMoment] = useState(noMoment);
  const [problem, setProblem] = useState<string | null>(null);
  // One idempotency key for each opening of the dialog: a second click is the same sending.
  const [key] = useState(() => crypto.randomUUID());
  const options = useQuery(audienceOptionsQuery(templateId));
  const navigate = useNavigate();
  const narrowed = isNarrowed(target) ? narrowing[target] : null;
  const parsed = audienceBodySchema.safeParse({
    audience: target,
    filters: filtersOf(target, picked, chosen),
  });

  const audience = useQuery({
    ...audienceQuery(templateId, parsed.success ? parsed.data : { audience: target, filters: {} }),
    enabled: parsed.success,
  });
  /** A scheduled mail may find recipients later. */
  const isForNobody = !isLater && audience.data?.count === 0;

  const sending = useChange({
    send: (body: Parameters<typeof sendTemplate>[1]) => sendTemplate(templateId, body, key),
    refresh: [mailingKeys.template('campaigns')],
    onDone: () => target === 'registrations' && forgetChosenRegistrations(),
    onRefreshed: (sendingId) =>
      navigate({
        to: '/organizer/editions/$editionId/emails/sendings/$sendingId',
        params: { editionId, sendingId },
      }),
    failsInPlace: true,
  });
  const failure = problem ?? sending.failure;

  const send = () => {
    if (!parsed.success) return setProblem(parsed.error.issues[0]?.message ?? null);
    const scheduledAt = isLater ? wallInstant(moment, zone) : null;
    if (isLater && !scheduledAt) return setProblem('Choisissez un jour et une heure.');
    setProblem(null);
    void sending.run({ ...parsed.data, ...(scheduledAt ? { scheduledAt } : {}) });
  };

  return (
    <Modal
      opened
      onClose={onClose}
      title="Envoyer ce message"
      size={520}
      transitionProps={{ duration: 150 }}
      closeButtonProps={{ 'aria-label': 'Fermer' }}
    >
      <Stack>
        <SelectField
          label="Destinataires"
          value={target}
          options={editionTargets
            .filter((value) => value !== 'registrations' || chosen.length > 0)
            .map((value) => ({ value, label: campaignTargetLabels[value] }))}
          onChange={(value) => {
            setTarget((value ?? 'participants') as EditionTarget);
            setPicked(null);
          }}
        />
        {narrowed && (
          <SelectField
            label={narrowed.label}
            value={picked}
            loading={options.isPending}
            options={(options.data?.[narrowed.options] ?? []).map(({ documentId, name }) => ({
              value: documentId,
              label: name,
            }))}
            onChange={setPicked}
          />
        )}
        {parsed.success && <Count data={audience.data} error={audience.error} />}
        {options.data?.replyTo && (
          <Text c="dimmed" fz="var(--k-font-size-label)">
            Les réponses arriveront à {options.data.replyTo}.
          </Text>
        )}
        <SwitchField label="Envoyer plus tard" value={isLater} onChange={setLater} />
        {isLater && (
          <div className={classes.moment}>
            <DateField
              label="Jour"
              value={moment.day}
              onChange={(day) => setMoment({ day, time: moment.time || '09:00' })}
            />
            <TimeField
              label="Heure"
              value={moment.time}
              onChange={(time) => setMoment({ ...moment, time })}
            />
          </div>
        )}
        {failure && (
          <Text c="var(--k-corail-text)" role="alert">
            {failure}
          </Text>
        )}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Annuler
          </Button>
          <Button
            loading={sending.isPending}
            disabled={isForNobody}
            leftSection={<IconSend size={18} aria-hidden="true" />}
            onClick={send}
          >
            {isLater ? 'Programmer l’envoi' : 'Envoyer maintenant'}
          </Button>
        </DialogActions>
      </Stack>
    </Modal>
  );
}
