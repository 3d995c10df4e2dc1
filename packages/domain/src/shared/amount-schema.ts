import { z } from 'zod';
import { amountMessages, maxAmountCents } from './money.ts';

/** Apart from the formats, so that pages which only show amounts do not carry the validation library. */
export const amountCentsSchema = z
  .int({ error: amountMessages.unreadable })
  .min(0, amountMessages.negative)
  .max(maxAmountCents, amountMessages.tooLarge);
