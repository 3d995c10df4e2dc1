import { blockFromLibrary, questionFromLibrary } from '@kermesse/domain/forms/builder/from-library';
import { fieldTypeLabels } from '@kermesse/domain/forms/enums';
import { libraryDefaults } from '@kermesse/domain/forms/limits';
import type { Block } from '@kermesse/domain/forms/schema/block';
import type { Question } from '@kermesse/domain/forms/schema/question';
import { blockItems } from '@kermesse/domain/forms/structure/block-items';
import { countOf, matchesQuery } from '@kermesse/domain/shared/text';
import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconLayoutList } from '@tabler/icons-react';
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NamedIcon } from '../../../../ui/display/named-icon.tsx';
import { SearchField } from '../../../../ui/inputs/search-field.tsx';
import { ListSkeleton } from '../../../../ui/page-states/list-skeleton.tsx';
import { Loaded } from '../../../../ui/page-states/loaded.tsx';
import { countUse, libraryBlocksQuery, libraryQuestionsQuery, type UsedPart } from '../api-palette.ts';
import { fieldTypeIcons } from '../canvas/element-display.tsx';
import { indexOf } from '../store/form-index.ts';
import { freshIds } from '../store/new-id.ts';
import { useBuilderSetting } from '../store/use-builder.ts';
import classes from './palette.module.css';
import { PaletteEntry } from './palette-entry.tsx';

const shownFirst = libraryDefaults.popularLimit;

function useCopyFromLibrary() {
  const { store, editionId, formId } = useBuilderSetting();
  const isKnown = (id: string) => indexOf(store.state.form).byTarget(id) !== undefined;
  const used = (part: UsedPart) => void countUse(part, formId, editionId);
  return {
    question: (question: Question) => {
      used({ kind: 'question', id: question.id, isTemplate: question.isTemplate });
      return questionFromLibrary(question, freshIds(), isKnown);
    },
    block: (block: Block) => {
      used({ kind: 'block', id: block.id, isTemplate: block.isTemplate });
      return blockFromLibrary(block, freshIds(), isKnown);
    },
  };
}

function QuestionEntry({ question }: { question: Question }) {
  const { actions } = useBuilderSetting();
  const take = useCopyFromLibrary();
  const Icon = fieldTypeIcons[question.fieldType];
  const make = () => [{ kind: 'question' as const, source: take.question(question) }];
  return (
    <PaletteEntry
      id={question.id}
      name={question.fieldLabel}
      detail={`${fieldTypeLabels[question.fieldType]} · ${countOf(question.usageCount, 'usage')}`}
      icon={<Icon size={20} stroke={1.7} />}
      isTemplate={question.isTemplate}
      dragged={{ type: 'new', kind: 'item', name: question.fieldLabel, make }}
      onAdd={() => actions.insertItems(make())}
    />
  );
}

function BlockEntry({ block }: { block: Block }) {
  const { actions } = useBuilderSetting();
  const take = useCopyFromLibrary();
  const make = () => take.block(block);
  return (
    <PaletteEntry
      id={block.id}
      name={block.name}
      detail={`Bloc · ${countOf(blockItems(block).length, 'élément')}`}
      icon={block.icon === '' ? <IconLayoutList size={20} stroke={1.7} /> : <NamedIcon name={block.icon} />}
      isTemplate={block.isTemplate}
      dragged={{ type: 'new', kind: 'block', name: block.name, make }}
      onAdd={() => actions.insertBlock(make())}
    />
  );
}

const searchDelayMs = 250;

/** Searches the most used entries locally, accents and tags included; the server adds the others. */
function useSearchResults<T extends { id: string }, K extends QueryKey>(
  search: string,
  queryOf: (search: string) => UseQueryOptions<T[], Error, T[], K>,
  wordsOf: (entry: T) => string,
) {
  const [asked] = useDebouncedValue(search.trim(), searchDelayMs);
  const popular = useQuery(queryOf(''));
  const further = useQuery({ ...queryOf(asked), enabled: asked !== '' });
  if (search.trim() === '') return { query: popular, shown: popular.data?.slice(0, shownFirst) ?? [] };
  const near = popular.data?.filter((entry) => matchesQuery(search, wordsOf(entry))) ?? [];
  const known = new Set(near.map(({ id }) => id));
  const beyond = further.data?.filter(({ id }) => !known.has(id)) ?? [];
  return { query: near.length > 0 ? popular : further, shown: [...near, ...beyond] };
}

const questionWords = ({ fieldLabel, tags }: Question) => `${fieldLabel} ${tags.join(' ')}`;
const blockWords = ({ name }: Block) => name;

export function LibraryElements() {
  const [search, setSearch] = useState('');
  const questions = useSearchResults(search, libraryQuestionsQuery, questionWords);
  const blocks = useSearchResults(search, libraryBlocksQuery, blockWords);
  return (
    <>
      <SearchField
        aria-label="Chercher dans la bibliothèque"
        placeholder="Question, bloc…"
        value={search}
        onChange={setSearch}
      />
      <h3 className={classes.title}>{search.trim() === '' ? 'Questions populaires' : 'Questions'}</h3>
      <Loaded query={questions.query} skeleton={<ListSkeleton rows={4} />}>
        {() =>
          questions.shown.length === 0 ? (
            <Text c="dimmed" fz="sm">
              Aucune question trouvée.
            </Text>
          ) : (
            questions.shown.map((question) => <QuestionEntry key={question.id} question={question} />)
          )
        }
      </Loaded>
      <h3 className={classes.title}>Blocs</h3>
      <Loaded query={blocks.query} skeleton={<ListSkeleton rows={2} />}>
        {() =>
          blocks.shown.length === 0 ? (
            <Text c="dimmed" fz="sm">
              Aucun bloc trouvé.
            </Text>
          ) : (
            blocks.shown.map((block) => <BlockEntry key={block.id} block={block} />)
          )
        }
      </Loaded>
    </>
  );
}
