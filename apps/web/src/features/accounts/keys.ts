export const accountKeys = {
  familyInvitation: (token: string) => ['sign-up', 'family-invitation', token],
  deletion: ['account-deletion'],
  emailConfirmation: (code: string) => ['confirm-email', code],
  devMails: (to: string | undefined) => ['dev-mails', to ?? null],
  devMail: (documentId: string) => ['dev-mail', documentId],
};
