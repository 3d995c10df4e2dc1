import type { Dashboard } from '@kermesse/domain/associations/answers';
import { associationMessages } from '@kermesse/domain/associations/messages';
import { IconMail, IconMapPin, IconPhone, IconWorld } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { inPairs } from '../in-pairs.ts';
import classes from './dashboard-page.module.css';

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }): ReactElement {
  return (
    <li className={classes.fact}>
      {icon}
      {children}
    </li>
  );
}

export function DashboardHeader({ association }: { association: Dashboard['association'] }): ReactElement {
  const { name, bio, email, phone, city, website, url_logo: logo, documentId } = association;
  return (
    <header className={classes.header}>
      <Avatar name={name} seed={documentId} src={logo} size={84} shape="square" />
      <div className={classes.headerText}>
        <h1 className={classes.title} tabIndex={-1}>
          {name}
        </h1>
        <p className={classes.bio}>{bio || associationMessages.welcome}</p>
        <ul className={classes.facts}>
          {email && (
            <Fact icon={<IconMail size={18} aria-hidden="true" />}>
              <a href={`mailto:${email}`}>{email}</a>
            </Fact>
          )}
          {phone && (
            <Fact icon={<IconPhone size={18} aria-hidden="true" />}>
              <a href={`tel:${phone}`}>{inPairs(phone)}</a>
            </Fact>
          )}
          {city && <Fact icon={<IconMapPin size={18} aria-hidden="true" />}>{city}</Fact>}
          {website && (
            <Fact icon={<IconWorld size={18} aria-hidden="true" />}>
              <a href={website} target="_blank" rel="noopener noreferrer">
                Site web
              </a>
            </Fact>
          )}
        </ul>
      </div>
    </header>
  );
}
