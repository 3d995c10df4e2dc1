import { type BlockCategory, blockCategories, blockCategoryLabels } from '@kermesse/domain/forms/enums';
import { Button, Group, Stack, UnstyledButton } from '@mantine/core';
import { useDisclosure, useId } from '@mantine/hooks';
import { IconFilter, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { SearchField } from '../../../ui/inputs/search-field.tsx';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import { useMyEditions } from '../publish/use-my-editions.ts';
import { libraryViews } from '../search.ts';
import { isNarrowed, type LibraryFilters, noFilters } from './filters.ts';
import classes from './library.module.css';
import { libraryMessages } from './messages.ts';

interface LibraryFilterBarProps {
  filters: LibraryFilters;
  setFilters: (patch: Partial<LibraryFilters>, step?: 'push' | 'replace') => void;
}

const any = 'any';
const categoryOptions = [
  { value: any, label: libraryMessages.allCategories },
  ...blockCategories.map((category) => ({ value: category as string, label: blockCategoryLabels[category] })),
];
const templateOptions = [
  { value: any, label: libraryMessages.templateChoices.any },
  { value: 'oui', label: libraryMessages.templateChoices.oui },
  { value: 'non', label: libraryMessages.templateChoices.non },
];

const isCategory = (value: string | null): value is BlockCategory =>
  blockCategories.some((category) => category === value);

export function LibraryFilterBar({ filters, setFilters }: LibraryFilterBarProps) {
  const editions = useMyEditions() ?? [];
  const { kind, view, search, category, edition, isTemplate } = filters;
  const [typed, setTyped] = useState(search);
  const sent = useRef(search);
  const id = useId();
  const [isOpen, { toggle }] = useDisclosure(false);
  const chosen = [category, edition, isTemplate].filter((value) => value !== null).length;
  // Follows a change of the address (back, "clear"), but keeps what was typed here.
  useEffect(() => {
    if (search === sent.current) return;
    sent.current = search;
    setTyped(search);
  }, [search]);
  return (
    <Stack gap={14} mb={18}>
      <Group className={classes.views} component="nav" gap="xs" aria-label={libraryMessages.viewsLabel}>
        {libraryViews.map((known) => (
          <UnstyledButton
            key={known}
            className={classes.view}
            aria-pressed={known === view}
            onClick={() => setFilters({ view: known })}
          >
            {libraryMessages.views[known](kind)}
          </UnstyledButton>
        ))}
      </Group>
      <div className={classes.fields}>
        <SearchField
          aria-label={libraryMessages.searchLabel}
          size="sm"
          placeholder={libraryMessages.search(kind)}
          value={typed}
          onChange={setTyped}
          onSearch={(text) => {
            sent.current = text;
            setFilters({ search: text }, 'replace');
          }}
        />
        <Button
          variant="default"
          size="sm"
          hiddenFrom="sm"
          leftSection={<IconFilter size={18} />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={toggle}
        >
          {libraryMessages.filters(chosen)}
        </Button>
        <div id={id} className={classes.selects} data-open={isOpen || undefined}>
          <SelectField
            size="sm"
            aria-label={libraryMessages.category}
            options={categoryOptions}
            searchable={false}
            value={category ?? any}
            onChange={(value) => setFilters({ category: isCategory(value) ? value : null })}
          />
          <SelectField
            size="sm"
            aria-label={libraryMessages.edition}
            options={[{ value: any, label: libraryMessages.allEditions }, ...editions]}
            value={edition ?? any}
            onChange={(value) => setFilters({ edition: value === any ? null : value })}
          />
          <SelectField
            size="sm"
            aria-label={libraryMessages.template}
            options={templateOptions}
            value={isTemplate === null ? any : isTemplate ? 'oui' : 'non'}
            onChange={(value) => setFilters({ isTemplate: value === any ? null : value === 'oui' })}
          />
        </div>
      </div>
      {isNarrowed(filters) && (
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconX size={16} />}
          me="auto"
          onClick={() => setFilters({ ...noFilters, view })}
        >
          {libraryMessages.clear}
        </Button>
      )}
    </Stack>
  );
}
