import type { GroupOperator } from '@kermesse/domain/forms/enums';
import { formLimits } from '@kermesse/domain/forms/limits';
import { withoutTokens } from '@kermesse/domain/forms/piping/token-text';
import type {
  ConditionGroup,
  Dependencies,
  GroupedDependency,
} from '@kermesse/domain/forms/schema/dependency';
import type { FormElement } from '@kermesse/domain/forms/structure/elements';
import { availableParents } from '@kermesse/domain/forms/structure/relations';
import { describeDependencies } from '@kermesse/domain/forms/words/describe-dependencies';
import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowsSplit2, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { SelectField } from '../../../../ui/inputs/select-field.tsx';
import type { SelectOptionGroup } from '../../../../ui/inputs/select-options.ts';
import { PlainList } from '../../../../ui/layout/plain-list.tsx';
import { elementName } from '../canvas/element-display.tsx';
import { indexOf } from '../store/form-index.ts';
import { useBuilder, useBuilderSetting } from '../store/use-builder.ts';
import { ConditionRow } from './condition-row.tsx';
import { conditionOn, fromEditable, toEditable } from './editable-dependencies.ts';

const kindWords = { question: 'question', block: 'bloc', product: 'produit', text: 'texte' } as const;

/** Offered to the conditions of an element or, by its identifier, of a page's jumps. */
function useParents(placeId: string) {
  const form = useBuilder((state) => state.form);
  return useMemo(() => {
    const { elements, byTarget } = indexOf(form);
    const page = form.pages.findIndex(({ id }) => id === placeId);
    const parents =
      page < 0
        ? availableParents(elements, placeId)
        : elements.filter(({ pageIndex, kind }) => pageIndex <= page && kind !== 'text');
    const groups: SelectOptionGroup[] = [];
    for (const parent of parents) {
      const page = form.pages[parent.pageIndex];
      const group = `${parent.pageIndex + 1} · ${withoutTokens(page?.name ?? '')}`;
      const item = {
        value: parent.id,
        label:
          parent.kind === 'question'
            ? elementName(parent)
            : `${elementName(parent)} (${kindWords[parent.kind]})`,
      };
      const last = groups.at(-1);
      if (last?.group === group) last.items.push(item);
      else groups.push({ group, items: [item] });
    }
    const byId = new Map(parents.map((parent) => [parent.id, parent]));
    return {
      groups,
      nearest: parents.findLast(({ kind }) => kind !== 'block') ?? parents.at(-1),
      byId,
      byTarget,
    };
  }, [form, placeId]);
}

const operators = (all: string, any: string) => [
  { value: 'AND', label: all },
  { value: 'OR', label: any },
];
const asOperator = (text: string | null): GroupOperator => (text === 'OR' ? 'OR' : 'AND');

export function ConditionsSection({ element }: { element: FormElement }) {
  const { store } = useBuilderSetting();
  return (
    <ConditionsEditor
      placeId={element.id}
      label="Conditions d’affichage"
      title={<SectionTitle>Afficher si…</SectionTitle>}
      dependencies={element.source.dependencies}
      onChange={(dependencies) =>
        store.dispatch({ type: 'set_dependencies', elementId: element.id, dependencies })
      }
      words={{ always: 'Toujours affiché.', say: describeDependencies }}
      nothingBefore="Toujours affiché. Rien ne vient avant dans le formulaire dont il pourrait dépendre."
    />
  );
}

export function SectionTitle({ children }: { children: ReactNode }) {
  return (
    <Box component="h3" m={0} ff="text" fz="var(--k-font-size-label)" fw={650}>
      {children}
    </Box>
  );
}

interface ConditionsEditorProps {
  placeId: string;
  label: string;
  title: ReactNode;
  dependencies: Dependencies;
  onChange: (dependencies: Dependencies) => void;
  words: { always: string; say: typeof describeDependencies };
  nothingBefore: string;
}

export function ConditionsEditor(props: ConditionsEditorProps) {
  const { placeId, label, title, dependencies, onChange, nothingBefore } = props;
  const { groups: parents, nearest, byId, byTarget } = useParents(placeId);
  const editable = toEditable(dependencies);
  const put = (next: GroupedDependency) => onChange(fromEditable(next));
  const words = props.words.say(dependencies, byTarget);

  if (editable === null)
    return (
      <Stack component="section" gap={10}>
        {title}
        <Text c="dimmed" fz="sm">
          {words}
        </Text>
        <Button variant="default" size="sm" onClick={() => put({ groupOperator: 'AND', groups: [] })}>
          Effacer et recommencer
        </Button>
      </Stack>
    );

  const { groupOperator, groups } = editable;
  const putGroup = (at: number, group: ConditionGroup) =>
    put({ ...editable, groups: groups.map((other, index) => (index === at ? group : other)) });
  const count = groups.reduce((sum, { conditions }) => sum + conditions.length, 0);
  const addTo = (at: number) => {
    if (nearest === undefined || count >= formLimits.conditions) return;
    const condition = conditionOn(nearest.id, nearest);
    const group = groups[at];
    if (group === undefined)
      put({ ...editable, groups: [...groups, { operator: 'AND', conditions: [condition] }] });
    else putGroup(at, { ...group, conditions: [...group.conditions, condition] });
  };

  return (
    <Stack component="section" gap={10} aria-label={label}>
      {title}
      {groups.length === 0 && (
        <Text c="dimmed" fz="sm">
          {nearest === undefined ? nothingBefore : props.words.always}
        </Text>
      )}
      {groups.map((group, at) => {
        const before = groups.slice(0, at).reduce((sum, { conditions }) => sum + conditions.length, 0);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups have no identity of their own and are not reordered
          <div key={at}>
            {at > 0 && (
              <Box w={84} m="0 auto 8px">
                <SelectField
                  size="sm"
                  aria-label="Entre les groupes"
                  options={operators('et', 'ou')}
                  value={groupOperator}
                  onChange={(chosen) => put({ ...editable, groupOperator: asOperator(chosen) })}
                />
              </Box>
            )}
            <Stack
              component="fieldset"
              align="flex-start"
              gap="xs"
              miw={0}
              m={0}
              p="sm"
              bd="0"
              bdrs="md"
              bg="var(--k-paper-back)"
              aria-label={`Groupe ${at + 1}`}
            >
              {group.conditions.length > 1 && (
                <Group gap="xs" wrap="nowrap" fz="sm">
                  <Box w={150}>
                    <SelectField
                      size="sm"
                      aria-label={`Conditions à remplir du groupe ${at + 1}`}
                      options={operators('Toutes', 'Au moins une')}
                      value={group.operator}
                      onChange={(chosen) => putGroup(at, { ...group, operator: asOperator(chosen) })}
                    />
                  </Box>
                  <span>{group.operator === 'AND' ? 'les conditions' : 'des conditions'}</span>
                </Group>
              )}
              <PlainList gap={10} w="100%">
                {group.conditions.map((condition, index) => (
                  <ConditionRow
                    // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no identity of their own and are not reordered
                    key={index}
                    number={before + index + 1}
                    condition={condition}
                    target={byTarget(condition.targetId)}
                    parents={parents}
                    parentOf={(id) => byId.get(id)}
                    onChange={(next) =>
                      putGroup(at, {
                        ...group,
                        conditions: group.conditions.map((other, place) => (place === index ? next : other)),
                      })
                    }
                    onRemove={() =>
                      putGroup(at, {
                        ...group,
                        conditions: group.conditions.filter((_, place) => place !== index),
                      })
                    }
                  />
                ))}
              </PlainList>
              <Button
                size="compact-sm"
                variant="subtle"
                leftSection={<IconPlus size={16} />}
                onClick={() => addTo(at)}
              >
                Ajouter une condition
              </Button>
            </Stack>
          </div>
        );
      })}
      {nearest !== undefined && (
        <Button
          size="sm"
          variant={groups.length === 0 ? 'default' : 'subtle'}
          leftSection={groups.length === 0 ? <IconArrowsSplit2 size={17} /> : <IconPlus size={16} />}
          onClick={() => addTo(groups.length)}
        >
          {groups.length === 0 ? 'Ajouter une condition' : 'Ajouter un groupe'}
        </Button>
      )}
      {words !== '' && count > 1 && (
        <Text c="dimmed" fz="sm">
          {words}.
        </Text>
      )}
    </Stack>
  );
}
