import { definePersonalData, detached, kept } from '../../platform/people/personal-data.ts';
import { checkIns, tickets } from './tables.ts';

export const ticketsPersonalData = definePersonalData('tickets', [
  kept(tickets, ['inscriptionId', 'userId'], { holderName: 'Compte supprimé' }),
  detached(checkIns, 'checkedInById'),
  detached(checkIns, 'undoneById'),
]);
