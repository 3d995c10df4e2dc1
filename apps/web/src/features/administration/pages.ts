/** One file for all pages: whoever opens one opens the others, and the public pages keep theirs small. */
export { AdminAccountsPage } from './accounts-page.tsx';
export { AdminEventsPage } from './events-page.tsx';
export { AdminHealthPage } from './health-page.tsx';
export { AdminJobsPage } from './jobs-page.tsx';
export { AdminJournalPage } from './journal-page.tsx';
export { AdminMoneyPage } from './money-page.tsx';
export { AdminOverviewPage } from './overview-page.tsx';
export { AdminReportsPage } from './reports-page.tsx';
