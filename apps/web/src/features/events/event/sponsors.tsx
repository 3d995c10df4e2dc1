import type { ShownSponsor } from '@kermesse/domain/events/shown-sponsor';
import { Box, Stack, VisuallyHidden } from '@mantine/core';
import type { ReactElement } from 'react';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { SizedPicture } from '../../../ui/display/sized-picture.tsx';
import grid from './grid.module.css';
import { Section } from './section.tsx';
import classes from './sponsors.module.css';

function Sponsor({ sponsor: { name, description, url, url_logo } }: { sponsor: ShownSponsor }): ReactElement {
  const content = (
    <>
      {url_logo ? (
        <SizedPicture url={url_logo} width={48} height={48} className={classes.logo} />
      ) : (
        <Avatar name={name} size={48} />
      )}
      <Stack component="span" gap={0} miw={0}>
        <Box component="span" fw={650}>
          {name}
        </Box>
        {description && (
          <Box component="span" c="dimmed" fz="sm">
            {description}
          </Box>
        )}
      </Stack>
    </>
  );
  return url ? (
    <a className={classes.sponsor} href={url} target="_blank" rel="noopener noreferrer sponsored">
      {content}
      <VisuallyHidden>(nouvel onglet)</VisuallyHidden>
    </a>
  ) : (
    <div className={classes.sponsor}>{content}</div>
  );
}

export function Sponsors({ sponsors }: { sponsors: readonly ShownSponsor[] }): ReactElement | null {
  if (sponsors.length === 0) return null;
  return (
    <Section title="Avec le soutien de">
      <ul className={grid.sponsors}>
        {sponsors.map((sponsor) => (
          <li key={sponsor.documentId}>
            <Sponsor sponsor={sponsor} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
