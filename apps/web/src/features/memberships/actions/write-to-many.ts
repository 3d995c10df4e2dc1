import type { Member } from '@kermesse/domain/memberships/answers';
import { membershipMessages } from '@kermesse/domain/memberships/messages';
import { toast } from '../../../ui/feedback/toast.ts';
import { emailOf } from '../member-text.ts';

/** Longer `mailto:` links are cut by some mail programs. */
const mostInLink = 40;

/** As blind copies, to keep addresses private; too many for a link are copied to the clipboard. */
export async function writeToMany(members: readonly Member[]): Promise<void> {
  const emails = [...new Set(members.map(emailOf).filter((email) => email !== ''))];
  if (emails.length === 0) {
    toast.error(membershipMessages.noEmail);
    return;
  }
  if (emails.length <= mostInLink) {
    window.location.assign(`mailto:?bcc=${emails.map(encodeURIComponent).join(',')}`);
    return;
  }
  try {
    await navigator.clipboard.writeText(emails.join(', '));
    toast.success(membershipMessages.addressesCopied(emails.length));
  } catch {
    // No permission, or no secure context.
    toast.error(membershipMessages.linkFailed);
  }
}
