import type { signUpSessionSchema } from '@kermesse/domain/reservations/schemas';
import { api } from '../../../platform/api/api.ts';
import { checkedAnswer } from '../../../platform/api/checked-answer.ts';

export const setDonation = (sessionId: string, donationCents: number) =>
  api.put(`/custom/sign-up-session/${sessionId}/donation`, {
    body: { donationCents },
    schema: checkedAnswer<typeof signUpSessionSchema>(),
  });
