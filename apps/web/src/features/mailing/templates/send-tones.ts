import type { EmailSendStatus } from '@kermesse/domain/mailing/enums';
import type { Tone } from '../../../ui/display/state-pill.tsx';

export const sendTones: Record<EmailSendStatus, Tone> = {
  draft: 'neutral',
  scheduled: 'soleil',
  sending: 'soleil',
  paused: 'corail',
  sent: 'sapin',
  cancelled: 'neutral',
};
