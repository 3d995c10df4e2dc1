import type { Feature } from '../../platform/feature.ts';
import { fillPort } from '../../platform/ports.ts';
import { editionRegistrations } from '../events/public.ts';
import { registeredInGroup } from '../groups/public.ts';
import { moveThirdPerson, readEditLock } from '../profiles/public.ts';
import { adoptDrafts } from './adopt-visitor.ts';
import { countInEdition } from './count-in-edition.ts';
import { registrationEditionCopier } from './edition-copier.ts';
import { forgetUnfinished } from './forget-unfinished.ts';
import { moveInvitationsOf } from './move-invitations.ts';
import { registerMyRoutes } from './my-routes.ts';
import { registerPaperFiles } from './paper-files.ts';
import { registrationPersonalData } from './personal-data.ts';
import { postponementQuestions } from './postponement-questions.ts';
import { readProfileLock } from './profile-lock.ts';
import { registerPublicationRoutes } from './publication-routes.ts';
import { readRegisteredInGroup } from './registered-in-group.ts';
import { chargeRegistration, moneyOf, orderedMoneyOf } from './registration-money.ts';
import { registerRegistrationRoutes } from './routes.ts';
import { enteredAmong, reissueTickets, renameHolder } from './ticket-holders.ts';
import { readAvailability, storeVolunteerAnswers } from './volunteer-answers.ts';

export const registrationFeature: Feature = {
  name: 'registration',
  routes: (app, platform) => {
    registerPaperFiles(platform);
    registerRegistrationRoutes(app, platform);
    registerMyRoutes(app, platform);
    registerPublicationRoutes(app, platform);
  },
  jobs: [forgetUnfinished],
  adoptVisitor: adoptDrafts,
  editionCopier: registrationEditionCopier,
  personalData: registrationPersonalData,
  asks: [
    chargeRegistration,
    orderedMoneyOf,
    moneyOf,
    postponementQuestions,
    enteredAmong,
    renameHolder,
    reissueTickets,
    storeVolunteerAnswers,
    readAvailability,
  ],
  fills: [
    fillPort(readEditLock, readProfileLock),
    fillPort(moveThirdPerson, moveInvitationsOf),
    fillPort(editionRegistrations, countInEdition),
    fillPort(registeredInGroup, readRegisteredInGroup),
  ],
};
