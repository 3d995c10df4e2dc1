export {
  countParticipationsToConfirm,
  exportFees,
  hasUpcomingEvents,
  readFeeTotals,
} from './ports.ts';
export { associations, favouriteAssociations } from './tables.ts';
