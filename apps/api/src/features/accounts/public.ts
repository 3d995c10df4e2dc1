export { inviteToConfirm } from './invite-to-confirm.ts';
