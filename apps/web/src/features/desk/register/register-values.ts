import type { DeskArticle, Settlement } from '@kermesse/domain/desk/new-registration';
import type { IsoDate } from '@kermesse/domain/shared/calendar-date';

export interface RegisterValues {
  firstname: string;
  lastname: string;
  email: string;
  phone: string;
  birthdate: IsoDate | null;
  articles: DeskArticle[];
  settlement: Settlement;
  note: string;
  sendsTickets: boolean;
}
