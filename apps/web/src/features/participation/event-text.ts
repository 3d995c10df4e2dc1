import { participationMessages } from '@kermesse/domain/participation/messages';
import { formatDateRange } from '@kermesse/domain/shared/moments';
import { formatPhone } from '@kermesse/domain/shared/phone';

export interface Dated {
  date: string | null;
  endDate: string | null;
  timezone: string;
}

export function dateText({ date, endDate, timezone }: Dated): string {
  if (date === null) return participationMessages.noDate;
  return formatDateRange(date, endDate ?? date, timezone);
}

/** Groups the ten digits of a French number in pairs; others are international. */
export const phoneText = (phone: string): string =>
  /^0\d{9}$/.test(phone) ? phone.replace(/(\d{2})(?=\d)/g, '$1\u00a0') : formatPhone(phone);
