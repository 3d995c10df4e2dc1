import type { Feature } from '../../platform/feature.ts';
import { campaignCollections } from './campaign-collection.ts';
import { mailingEditionCopier } from './edition-copier.ts';
import { editionTexts } from './edition-texts.ts';
import { inboxCollections } from './inbox-collection.ts';
import { registerInboxRoutes } from './inbox-routes.ts';
import { listenForNotifications } from './listeners.ts';
import { notificationCollections } from './notification-collection.ts';
import { registerNotificationRoutes } from './notification-routes.ts';
import { mailingPersonalData } from './personal-data.ts';
import { sendCampaign } from './send-campaign.ts';
import { beginCampaign } from './start-campaign.ts';
import { tellConfirmedRegistration } from './tell-confirmed.ts';
import { remindDocumentsDaily } from './tell-documents.ts';
import { tellAddedToFamily, tellFamilyInvitationAccepted } from './tell-families.ts';
import { tellBilledFees } from './tell-fees.ts';
import { tellRequestToJoin } from './tell-member-request.ts';
import { tellNewAdmin } from './tell-team.ts';
import { templateCollection } from './template-collection.ts';
import { registerTemplateImages } from './template-images.ts';
import { registerTemplateRoutes } from './template-routes.ts';
import { registerUnsubscribeRoutes } from './unsubscribe-routes.ts';

export const mailingFeature: Feature = {
  name: 'mailing',
  routes: (app, platform) => {
    platform.mail.useTexts(editionTexts);
    registerTemplateImages(platform);
    registerInboxRoutes(app, platform);
    registerTemplateRoutes(app, platform);
    registerNotificationRoutes(app, platform);
    registerUnsubscribeRoutes(app, platform);
  },
  collections: [...inboxCollections, templateCollection, ...campaignCollections, ...notificationCollections],
  listeners: listenForNotifications,
  jobs: [
    sendCampaign,
    beginCampaign,
    remindDocumentsDaily,
    tellConfirmedRegistration,
    tellRequestToJoin,
    tellNewAdmin,
    tellBilledFees,
    tellAddedToFamily,
    tellFamilyInvitationAccepted,
  ],
  editionCopier: mailingEditionCopier,
  personalData: mailingPersonalData,
};
