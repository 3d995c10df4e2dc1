import { addressed, definePersonalData, detached } from '../../platform/people/personal-data.ts';
import { reports } from './tables.ts';

/** A report stays without the address of who sent it. */
export const administrationPersonalData = definePersonalData('administration', [
  addressed(reports, 'email', { email: null }, { hidden: ['reporterKey', 'note'] }),
  detached(reports, 'settledById'),
]);
