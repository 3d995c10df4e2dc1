import { groupTypeLabels } from '@kermesse/domain/groups/enums';
import type { GroupAvailability } from '@kermesse/domain/groups/registration-group';
import { countOf, pluralOf } from '@kermesse/domain/shared/text';
import { IconUsersGroup } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import classes from './group-banner.module.css';

export default function GroupBanner({ group }: { group: GroupAvailability }): ReactElement {
  const { name, description, current_members, max_members, remaining_spots, group_type } = group;
  return (
    <aside className={classes.banner} aria-label={`Groupe ${name}`}>
      <IconUsersGroup size={26} aria-hidden="true" />
      <div className={classes.words}>
        <p className={classes.name}>
          {name} <StatePill tone="neutral">{groupTypeLabels[group_type]}</StatePill>
        </p>
        {description && <p className={classes.description}>{description}</p>}
      </div>
      <p className={classes.places}>
        <strong>
          {current_members}
          {max_members !== null && ` / ${max_members}`}
        </strong>{' '}
        {pluralOf(max_members ?? current_members, 'membre')}
        {remaining_spots !== null && (
          <span className={classes.left}>
            {countOf(remaining_spots, 'place restante', 'places restantes')}
          </span>
        )}
      </p>
    </aside>
  );
}
