import type { Profile } from '@kermesse/domain/profiles/answers';
import { genderLabels } from '@kermesse/domain/profiles/enums';
import { formatIsoDate } from '@kermesse/domain/shared/calendar-date';
import { languageLabel } from '@kermesse/domain/shared/languages';
import { formatPhone } from '@kermesse/domain/shared/phone';
import { IconUser } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { CountryName } from '../../../ui/display/country-name.tsx';
import { KeyValueList } from '../../../ui/display/key-value-list.tsx';
import { EditCard } from './edit-card.tsx';
import { PersonalForm } from './personal-form.tsx';

export function PersonalCard({ profile, email }: { profile: Profile; email: string }): ReactElement {
  const { timezone, timeUTC, nationality } = profile;
  return (
    <EditCard
      id="personnel"
      title="Informations personnelles"
      icon={<IconUser size={20} />}
      form={(close) => <PersonalForm profile={profile} onClose={close} />}
      view={
        <KeyValueList
          entries={[
            { label: 'Genre', value: profile.gender && genderLabels[profile.gender] },
            { label: 'Nom', value: profile.lastname },
            { label: 'Prénom', value: profile.firstname },
            { label: 'Date de naissance', value: profile.birthday && formatIsoDate(profile.birthday) },
            { label: 'Lieu de naissance', value: profile.birthplace },
            {
              label: 'Nationalité',
              value: nationality && <CountryName code={nationality} withFlag />,
            },
            { label: 'E-mail', value: email },
            { label: 'Téléphone', value: profile.phone && formatPhone(profile.phone) },
            { label: 'Langues', value: profile.languages.map(languageLabel).join(', ') },
            {
              label: 'Fuseau horaire',
              value: timezone && `${timezone.replaceAll('_', ' ')}${timeUTC ? ` (${timeUTC})` : ''}`,
            },
          ]}
        />
      }
    />
  );
}
