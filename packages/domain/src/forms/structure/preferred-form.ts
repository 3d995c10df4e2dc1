import type { FormStatus } from '../enums.ts';

interface Stored {
  status: FormStatus;
  updatedAt: string | null;
}

const timeOf = ({ updatedAt }: Stored): number => (updatedAt === null ? 0 : Date.parse(updatedAt) || 0);

/** The form of an edition: the published one that was touched last, or else whichever was. */
export function preferredForm<F extends Stored>(forms: readonly F[]): F | null {
  const rank = (form: F) => (form.status === 'published' ? 1 : 0);
  const [first] = [...forms].sort((a, b) => rank(b) - rank(a) || timeOf(b) - timeOf(a));
  return first ?? null;
}

/** Nobody registers on a form that is still being prepared. */
export function isOpenForRegistration(form: Stored | null): boolean {
  return form?.status === 'published';
}
