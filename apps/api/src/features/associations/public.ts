export { associations } from '../memberships/public.ts';
export {
  countParticipationsToConfirm,
  exportFees,
  hasUpcomingEvents,
  readFeeTotals,
} from './ports.ts';
export { favouriteAssociations } from './tables.ts';
