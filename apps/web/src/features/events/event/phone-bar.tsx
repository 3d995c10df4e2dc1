import { placesText } from '@kermesse/domain/events/event-availability';
import type { EventCard } from '@kermesse/domain/events/event-card';
import { Box, Group } from '@mantine/core';
import { type ReactElement, type RefObject, useEffect, useState } from 'react';
import { canTakePart, TakePartLinks } from '../../../ui/event-card/take-part-links.tsx';

interface PhoneBarProps {
  card: EventCard;
  canWait: boolean;
  /** The bar is there while this part of the page is not on the screen. */
  insteadOf: RefObject<HTMLElement | null>;
}

/** Known here alone: the page around need not be rendered when somebody scrolls. */
function useIsOnScreen(part: RefObject<HTMLElement | null>): boolean {
  const [isOnScreen, setOnScreen] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) =>
      setOnScreen(entries.at(-1)?.isIntersecting ?? false),
    );
    if (part.current) observer.observe(part.current);
    return () => observer.disconnect();
  }, [part]);
  return isOnScreen;
}

export function PhoneBar({ card, canWait, insteadOf }: PhoneBarProps): ReactElement | null {
  const isNeedless = useIsOnScreen(insteadOf);
  if (isNeedless || !(canTakePart(card) || canWait)) return null;
  return (
    <Group
      hiddenFrom="sm"
      justify="space-between"
      gap="8px 14px"
      pos="sticky"
      bottom={12}
      mt={28}
      mx={-8}
      p="10px 10px 10px 16px"
      bd="1px solid var(--k-line)"
      bdrs={18}
      bg="var(--k-card)"
      style={{ zIndex: 5, boxShadow: 'var(--k-shadow)' }}
    >
      <Box component="span" fz="var(--k-font-size-label)" fw={650}>
        {placesText(card)}
      </Box>
      <Group wrap="nowrap" gap="xs">
        <TakePartLinks card={card} canWait={canWait} />
      </Group>
    </Group>
  );
}
