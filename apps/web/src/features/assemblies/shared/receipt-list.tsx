import { choiceLabel } from '@kermesse/domain/assemblies/ballots';
import { countOf } from '@kermesse/domain/shared/text';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useState } from 'react';
import { SearchField } from '../../../ui/inputs/search-field.tsx';
import { PlainList } from '../../../ui/layout/plain-list.tsx';
import { ListSkeleton } from '../../../ui/page-states/list-skeleton.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';

const mostShown = 60;

interface ReceiptListProps {
  query: UseQueryResult<{ code: string; choice: string }[]>;
  candidates: readonly string[];
}

export function BallotCode({ code }: { code: string }): ReactElement {
  return (
    <Text span ff="monospace" fw={600} px={6} bg="var(--k-neutral-light)" bdrs={4}>
      {code}
    </Text>
  );
}

/** Read only when it is opened: there is a line for every vote. */
export function ReceiptSection({ label, children }: { label: string; children: ReactNode }): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Stack gap="sm">
      <Button
        variant="default"
        w="fit-content"
        aria-expanded={isOpen}
        rightSection={<IconChevronDown size={18} aria-hidden="true" />}
        onClick={() => setIsOpen((before) => !before)}
      >
        {label}
      </Button>
      {isOpen && children}
    </Stack>
  );
}

/** Every ballot under its code: whoever noted theirs finds it, and the sum can be made again. */
export function ReceiptList({ query, candidates }: ReceiptListProps): ReactElement {
  const [sought, setSought] = useState('');
  return (
    <Loaded query={query} skeleton={<ListSkeleton rows={3} />}>
      {(receipts) => {
        const asked = sought.trim().toUpperCase();
        const found = receipts.filter(({ code }) => code.includes(asked));
        return (
          <Stack gap="sm">
            <Text fz="sm" c="dimmed">
              {countOf(receipts.length, 'bulletin')}, sous le code que chacun a reçu en votant. Cherchez le
              vôtre pour vérifier qu’il est compté.
            </Text>
            <SearchField
              aria-label="Chercher un code de vote"
              placeholder="Votre code…"
              value={sought}
              onChange={setSought}
            />
            <PlainList isDivided>
              {found.slice(0, mostShown).map(({ code, choice }) => (
                <Group key={code} component="li" justify="space-between" wrap="nowrap" py={8}>
                  <BallotCode code={code} />
                  <Text fz="sm">{choiceLabel(choice, candidates)}</Text>
                </Group>
              ))}
            </PlainList>
            {found.length > mostShown && (
              <Text fz="sm" c="dimmed">
                Et {countOf(found.length - mostShown, 'autre bulletin', 'autres bulletins')}
                {'\u00a0'}: affinez la recherche.
              </Text>
            )}
          </Stack>
        );
      }}
    </Loaded>
  );
}
