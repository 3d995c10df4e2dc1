import type { Member } from '@kermesse/domain/memberships/answers';
import { formatIsoDate } from '@kermesse/domain/shared/calendar-date';
import { formatPhone } from '@kermesse/domain/shared/phone';
import { Anchor, Button, Group } from '@mantine/core';
import { IconMail, IconPhone, IconUserCog } from '@tabler/icons-react';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { DateText } from '../../../ui/display/date-text.tsx';
import { KeyValueList } from '../../../ui/display/key-value-list.tsx';
import { RoleDialog } from '../actions/role-dialog.tsx';
import { actionLabels, useMemberAction, usePossibleActions } from '../actions/use-member-action.ts';
import { call, write } from '../actions/use-row-actions.tsx';
import { birthdayOf, emailOf, firstnameOf, genderOf, lastnameOf, phoneOf } from '../member-text.ts';
import classes from './member-dialog.module.css';
import { WithoutAccount } from './without-account.tsx';

const MemberFieldsPart = lazy(() => import('../fields/member-fields-part.tsx'));

const genders: Readonly<Record<string, string>> = { M: 'Monsieur', Mme: 'Madame' };
const ending = new Set(['refuse', 'remove']);

interface ProfileTabProps {
  member: Member;
  onGone: () => void;
}

export function ProfileTab({ member, onGone }: ProfileTabProps): ReactElement {
  const { can } = useAssociationWorkspace();
  const { possible } = usePossibleActions();
  const acting = useMemberAction((action) => {
    if (ending.has(action)) onGone();
  });
  const [isChanging, setIsChanging] = useState(false);
  const email = emailOf(member);
  const phone = phoneOf(member);
  return (
    <>
      <KeyValueList
        entries={[
          { label: 'Prénom', value: firstnameOf(member) },
          { label: 'Nom', value: lastnameOf(member) },
          { label: 'E-mail', value: email && <Anchor href={`mailto:${email}`}>{email}</Anchor> },
          { label: 'Téléphone', value: phone && <Anchor href={`tel:${phone}`}>{formatPhone(phone)}</Anchor> },
          { label: 'Civilité', value: genders[genderOf(member)] },
          {
            label: 'Date de naissance',
            value: birthdayOf(member) && formatIsoDate(birthdayOf(member)),
          },
          { label: 'Membre depuis', value: <DateText at={member.createdAt} /> },
        ]}
      />
      <Suspense fallback={null}>
        <MemberFieldsPart member={member} />
      </Suspense>
      {member.user === null && can('manage_roles') && <WithoutAccount member={member} onGone={onGone} />}
      <Group gap={10} mt="lg" className={classes.buttons ?? ''}>
        {can('call_members') && (
          <Button
            variant="default"
            leftSection={<IconPhone size={18} aria-hidden="true" />}
            onClick={() => call(member)}
          >
            Appeler
          </Button>
        )}
        {can('message_members') && (
          <Button
            variant="default"
            leftSection={<IconMail size={18} aria-hidden="true" />}
            onClick={() => write(member)}
          >
            Envoyer un message
          </Button>
        )}
        {can('manage_roles') && member.role !== 'president' && (
          <Button
            variant="default"
            leftSection={<IconUserCog size={18} aria-hidden="true" />}
            onClick={() => setIsChanging(true)}
          >
            Modifier rôle
          </Button>
        )}
        {possible(member).map((action) => (
          <Button
            key={action}
            variant={action === 'accept' ? 'filled' : 'default'}
            {...(action === 'remove' || action === 'refuse' || action === 'suspend' ? { c: 'corail' } : {})}
            onClick={() => void acting.run({ member, action })}
          >
            {actionLabels[action]}
          </Button>
        ))}
      </Group>
      {isChanging && <RoleDialog members={[member]} onClose={() => setIsChanging(false)} />}
    </>
  );
}
