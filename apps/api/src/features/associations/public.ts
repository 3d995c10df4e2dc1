export { associations } from '../memberships/public.ts';
export { platformAdmin } from './access.ts';
export { preferenceOf } from './my-associations.ts';
export {
  countParticipationsToConfirm,
  exportFees,
  hasUpcomingEvents,
  readFeeTotals,
} from './ports.ts';
export { favouriteAssociations, preferences } from './tables.ts';
