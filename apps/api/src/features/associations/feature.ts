import type { Feature } from '../../platform/feature.ts';
import { fillPort } from '../../platform/ports.ts';
import { namePresident } from '../memberships/public.ts';
import { registerAssociationFiles } from './association-files.ts';
import { associationCollection } from './collection.ts';
import { registerDocumentFiles } from './documents/document-files.ts';
import { registerDocumentRoutes } from './documents/routes.ts';
import { associationPageMeta, associationPaths } from './page-meta.ts';
import { associationsPersonalData } from './personal-data.ts';
import {
  countParticipationsToConfirm,
  exportFees,
  hasUpcomingEvents,
  meetingWithPaper,
  readFeeTotals,
  resumeFees,
} from './ports.ts';
import { preferenceCollection } from './preference-collection.ts';
import { registerAssociationRoutes } from './routes.ts';
import { setPresidentName } from './update-association.ts';

export const associationsFeature: Feature = {
  name: 'associations',
  routes: (app, platform) => {
    registerAssociationFiles(platform);
    registerAssociationRoutes(app, platform);
    registerDocumentFiles(platform);
    registerDocumentRoutes(app, platform);
  },
  collections: [associationCollection, preferenceCollection],
  personalData: associationsPersonalData,
  pageMeta: associationPageMeta,
  publicPaths: associationPaths,
  asks: [
    hasUpcomingEvents,
    readFeeTotals,
    resumeFees,
    exportFees,
    countParticipationsToConfirm,
    meetingWithPaper,
  ],
  fills: [fillPort(namePresident, setPresidentName)],
};
