ALTER TABLE "admin_invitations" DROP CONSTRAINT "admin_invitations_permissions_known";--> statement-breakpoint
ALTER TABLE "event_admins" DROP CONSTRAINT "event_admins_permissions_known";--> statement-breakpoint
ALTER TABLE "admin_invitations" ADD CONSTRAINT "admin_invitations_permissions_known" CHECK ("admin_invitations"."permissions" <@ array['canCreateEvent', 'canEditEvent', 'canViewEventStats', 'canManageEventAdmins', 'canManageEventSponsors', 'canManageEventSettings', 'canCreateEdition', 'canEditEdition', 'canDuplicateEdition', 'canViewEditionStats', 'canManageEditionAdmins', 'canManageEditionSponsors', 'canManageEditionSettings', 'canManageAccreditations', 'canManageBadges', 'canManageMissions', 'canManageContent', 'canUploadImages', 'canAddAdmins', 'canRemoveAdmins', 'canManagePermissions', 'canViewAdminList', 'canExportData', 'canSendEmails', 'canReadHealth']::text[]);--> statement-breakpoint
ALTER TABLE "event_admins" ADD CONSTRAINT "event_admins_permissions_known" CHECK ("event_admins"."permissions" <@ array['canCreateEvent', 'canEditEvent', 'canViewEventStats', 'canManageEventAdmins', 'canManageEventSponsors', 'canManageEventSettings', 'canCreateEdition', 'canEditEdition', 'canDuplicateEdition', 'canViewEditionStats', 'canManageEditionAdmins', 'canManageEditionSponsors', 'canManageEditionSettings', 'canManageAccreditations', 'canManageBadges', 'canManageMissions', 'canManageContent', 'canUploadImages', 'canAddAdmins', 'canRemoveAdmins', 'canManagePermissions', 'canViewAdminList', 'canExportData', 'canSendEmails', 'canReadHealth']::text[]);--> statement-breakpoint
-- Who could read health data by the right to the door keeps it, as a right that is named.
update event_admins set permissions = array_append(permissions, 'canReadHealth')
where 'canManageAccreditations' = any(permissions) and not 'canReadHealth' = any(permissions);
--> statement-breakpoint
-- Owners learn once who they are.
insert into notifications (user_id, type, priority, title, message, link, dedupe_key)
select v.owner_id, 'admin_added', 'high', 'Qui peut lire les données de santé',
  left(v.name || ' : ' || string_agg(distinct coalesce(nullif(trim(concat_ws(' ', p.firstname, p.lastname)), ''), u.email), ', ')
    || '. Retirez cette permission à qui n’en a pas besoin.', 500),
  '/organizer/events/' || v.document_id || '/admins', 'health_readers:' || v.id
from event_admins a
left join event_editions e on e.id = a.edition_id
join events v on v.id = coalesce(a.event_id, e.event_id)
join users u on u.id = a.user_id
left join profiles p on p.user_id = u.id
where 'canReadHealth' = any(a.permissions) and u.deleted_at is null and a.user_id <> v.owner_id
group by v.id, v.owner_id, v.name, v.document_id
on conflict (user_id, dedupe_key) do nothing;
