const inbox = ['mailing', 'inbox'];
const notifications = ['mailing', 'notifications'];
const templates = ['mailing', 'templates'];

export const mailingKeys = {
  inbox,
  lists: [...inbox, 'list'],
  list: (tab: string, search: string) => [...inbox, 'list', tab, search],
  hasAssociationMail: [...inbox, 'association'],
  message: (documentId: string) => [...inbox, 'message', documentId],
  unreadMails: [...inbox, 'unread'],
  notifications,
  notificationList: [...notifications, 'list'],
  unreadNotifications: [...notifications, 'unread'],
  templates,
  /** Templates and what was sent with them. */
  template: (...part: readonly unknown[]) => [...templates, ...part],
  subscription: (mail: string, token: string) => ['mailing', 'subscription', mail, token],
};
