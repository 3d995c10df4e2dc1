import type { Feature } from '../../platform/feature.ts';
import { callOffWithEdition } from './call-off-campaign.ts';
import { campaignCollections } from './campaign-collection.ts';
import { mailingEditionCopier } from './edition-copier.ts';
import { editionTexts } from './edition-texts.ts';
import { inboxCollections } from './inbox-collection.ts';
import { registerInboxRoutes } from './inbox-routes.ts';
import { listenForNotifications } from './listeners.ts';
import { notificationCollections } from './notification-collection.ts';
import { registerNotificationRoutes } from './notification-routes.ts';
import { notifyBilledFees } from './notify-billed-fees.ts';
import { notifyConfirmedRegistration } from './notify-confirmed.ts';
import { remindDocumentsDaily } from './notify-expected-documents.ts';
import { notifyAddedToFamily, notifyFamilyInvitationAccepted } from './notify-families.ts';
import { notifyNewAdmin } from './notify-new-admin.ts';
import { notifyRequestToJoin } from './notify-request-to-join.ts';
import { mailingPersonalData } from './personal-data.ts';
import { sendCampaign } from './send-campaign.ts';
import { beginCampaign } from './start-campaign.ts';
import { templateCollection } from './template-collection.ts';
import { registerMemberImages, registerTemplateImages } from './template-images.ts';
import { registerTemplateRoutes } from './template-routes.ts';
import { registerUnsubscribeRoutes } from './unsubscribe-routes.ts';

export const mailingFeature: Feature = {
  name: 'mailing',
  routes: (app, platform) => {
    platform.mail.useTexts(editionTexts);
    registerTemplateImages(platform);
    registerMemberImages(platform);
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
    callOffWithEdition,
    remindDocumentsDaily,
    notifyConfirmedRegistration,
    notifyRequestToJoin,
    notifyNewAdmin,
    notifyBilledFees,
    notifyAddedToFamily,
    notifyFamilyInvitationAccepted,
  ],
  editionCopier: mailingEditionCopier,
  personalData: mailingPersonalData,
};
