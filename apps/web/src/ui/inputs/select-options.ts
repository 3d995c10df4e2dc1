import { foldText, matchesQuery } from '@kermesse/domain/shared/text';
import type { ComboboxItem, ComboboxParsedItem, OptionsFilter } from '@mantine/core';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
  keywords?: string;
}

export interface SelectOptionGroup {
  group: string;
  items: SelectOption[];
}

export type SelectOptions = readonly (SelectOption | SelectOptionGroup)[];

export const nothingFound = 'Aucun résultat';

function wordsOf(item: ComboboxItem & { keywords?: string }): string {
  return `${item.label} ${item.keywords ?? ''}`;
}

/** Options that start with the query come first: 'fr' finds France before Afrique du Sud. */
function matching(items: ComboboxItem[], query: string): ComboboxItem[] {
  const folded = foldText(query);
  const startsWithQuery = (item: ComboboxItem) => foldText(item.label).startsWith(folded);
  return items
    .filter((item) => matchesQuery(query, wordsOf(item)))
    .sort((a, b) => Number(startsWithQuery(b)) - Number(startsWithQuery(a)));
}

export const optionsFilter: OptionsFilter = ({ options, search, limit }) => {
  const found: ComboboxParsedItem[] = [];
  let room = limit;
  const singles = options.filter((option): option is ComboboxItem => 'value' in option);
  for (const option of options) {
    if (!('group' in option)) continue;
    const items = matching(option.items, search).slice(0, room);
    room -= items.length;
    if (items.length > 0) found.push({ group: option.group, items });
  }
  return [...found, ...matching(singles, search).slice(0, room)];
};
