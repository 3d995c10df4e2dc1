import type { Feature } from '../../platform/feature.ts';
import { fillPort } from '../../platform/ports.ts';
import { countParticipationsToConfirm } from '../associations/public.ts';
import { associationTakesPart } from '../groups/public.ts';
import { registerAssociationEventRoutes } from './association-routes.ts';
import { assoInscriptionCollection, editionInscriptionCollection } from './collection.ts';
import { participationEditionCopier } from './edition-copier.ts';
import { joinWithAssociation } from './join-by-registering.ts';
import { participationsToConfirm } from './participations-to-confirm.ts';
import { participationPersonalData } from './personal-data.ts';
import { registerParticipationRoutes } from './routes.ts';
import { takesPart } from './takes-part.ts';

export const participationFeature: Feature = {
  name: 'participation',
  routes: (app, platform) => {
    registerAssociationEventRoutes(app, platform);
    registerParticipationRoutes(app, platform);
  },
  collections: [assoInscriptionCollection, editionInscriptionCollection],
  jobs: [joinWithAssociation],
  editionCopier: participationEditionCopier,
  personalData: participationPersonalData,
  fills: [
    fillPort(countParticipationsToConfirm, participationsToConfirm),
    fillPort(associationTakesPart, takesPart),
  ],
};
