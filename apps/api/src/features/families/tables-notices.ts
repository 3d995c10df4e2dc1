import { notifications } from '../mailing/tables-notices.ts';

/** Who is added to a family or joins one is told in the app. */
export const notices = { notifications } as const;
