import type { ChangeKind, RefundChoice } from '@kermesse/domain/desk/edition-change-enums';
import { proposedMessage } from '@kermesse/domain/desk/edition-change-messages';
import type { PreviewChange } from '@kermesse/domain/desk/edition-change-schemas';
import type { Control } from 'react-hook-form';
import type { EditionWorkspace } from '../../../platform/workspace/edition-workspace.ts';

export const changeSteps = ['kind', 'message', 'details', 'review'] as const;
export type ChangeStep = (typeof changeSteps)[number];

/** The step is kept with what was typed, so that a reload comes back to it. */
export interface ChangeValues {
  step: ChangeStep;
  kind: ChangeKind | null;
  message: string;
  refunds: RefundChoice | null;
  startsOn: string | null;
  answerBy: string | null;
}

export type ChangeControl = Control<ChangeValues>;

export const emptyChange: ChangeValues = {
  step: 'kind',
  kind: null,
  message: '',
  refunds: null,
  startsOn: null,
  answerBy: null,
};

export const proposalFor = (kind: ChangeKind, { event, edition }: EditionWorkspace): string =>
  proposedMessage[kind]({
    eventName: event.name,
    startsAt: edition.date_start,
    timezone: edition.timezone,
  });

export const previewOf = ({ kind, message, refunds, startsOn, answerBy }: ChangeValues): PreviewChange => ({
  kind: kind ?? 'cancelled',
  message,
  refunds,
  startsOn,
  answerBy,
});

export const payloadOf = (values: ChangeValues, seenStart: string): unknown => {
  const { kind, message, refunds, startsOn, answerBy } = values;
  return kind === 'postponed'
    ? { kind, message, startsOn: startsOn ?? undefined, answerBy: answerBy ?? undefined, seenStart }
    : { kind: kind ?? undefined, message, refunds: refunds ?? undefined };
};
