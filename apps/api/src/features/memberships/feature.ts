import type { Feature } from '../../platform/feature.ts';
import './events.ts';
import { membershipCollection, seenMemberCollection } from './collection.ts';
import { registerFieldFiles } from './fields/field-files.ts';
import { registerFieldRoutes } from './fields/routes.ts';
import { foldMemberTallies } from './fold-tallies.ts';
import { namePresident } from './handover.ts';
import { registerHandoverRoutes } from './handover-routes.ts';
import { registerImportRoutes } from './import/routes.ts';
import { runImport } from './import/run-import.ts';
import { forgetImports, undoRun } from './import/undo-import.ts';
import { registerPersonRoutes } from './person-routes.ts';
import { membershipsPersonalData } from './personal-data.ts';
import {
  countSettledFees,
  countUsedSeats,
  feesOfMembership,
  feesOfSection,
  giveFees,
  giveSeats,
  withdrawFees,
} from './ports.ts';
import { registerMembershipRoutes } from './routes.ts';
import { registerSectionRoutes } from './sections/routes.ts';

export const membershipsFeature: Feature = {
  name: 'memberships',
  routes: (app, platform) => {
    registerMembershipRoutes(app, platform);
    registerHandoverRoutes(app, platform);
    registerPersonRoutes(app, platform);
    registerImportRoutes(app, platform);
    registerFieldFiles(platform);
    registerFieldRoutes(app, platform);
    registerSectionRoutes(app, platform);
  },
  collections: [membershipCollection, seenMemberCollection],
  jobs: [foldMemberTallies, runImport, undoRun, forgetImports],
  personalData: membershipsPersonalData,
  asks: [
    namePresident,
    giveFees,
    giveSeats,
    countSettledFees,
    countUsedSeats,
    withdrawFees,
    feesOfSection,
    feesOfMembership,
  ],
};
