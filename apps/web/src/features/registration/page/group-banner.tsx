import { groupTypeLabels } from '@kermesse/domain/groups/enums';
import type { GroupAvailability } from '@kermesse/domain/groups/registration-group';
import { countOf, pluralOf } from '@kermesse/domain/shared/text';
import { Box, Group, Text } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { Banner } from './banner.tsx';

export default function GroupBanner({ group }: { group: GroupAvailability }): ReactElement {
  const { name, description, current_members, max_members, remaining_spots, group_type } = group;
  return (
    <Banner label={`Groupe ${name}`}>
      <IconUsersGroup size={26} aria-hidden="true" />
      <Box flex="1 1 220px">
        <Group component="p" gap="xs" m={0} fw={650}>
          {name} <StatePill tone="neutral">{groupTypeLabels[group_type]}</StatePill>
        </Group>
        {description && (
          <Text mt={2} c="dimmed" fz="sm">
            {description}
          </Text>
        )}
      </Box>
      <Text className="k-figures">
        <strong>
          {current_members}
          {max_members !== null && ` / ${max_members}`}
        </strong>{' '}
        {pluralOf(max_members ?? current_members, 'membre')}
        {remaining_spots !== null && (
          <Box component="span" display="block" c="dimmed" fz="sm">
            {countOf(remaining_spots, 'place restante', 'places restantes')}
          </Box>
        )}
      </Text>
    </Banner>
  );
}
