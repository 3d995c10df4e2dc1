export { inviteToConfirm } from './invite-to-confirm.ts';
export { restoreAccount, suspendAccount } from './suspend-account.ts';
