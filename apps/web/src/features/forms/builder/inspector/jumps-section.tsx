import { formLimits } from '@kermesse/domain/forms/limits';
import { withoutTokens } from '@kermesse/domain/forms/piping/token-text';
import type { Page } from '@kermesse/domain/forms/schema/form';
import type { Jump } from '@kermesse/domain/forms/schema/jump';
import { describeConditions } from '@kermesse/domain/forms/words/describe-dependencies';
import { ActionIcon, Box, Button, Group, Stack, Text } from '@mantine/core';
import { IconArrowRightBar, IconX } from '@tabler/icons-react';
import { SelectField } from '../../../../ui/inputs/select-field.tsx';
import { PlainList } from '../../../../ui/layout/plain-list.tsx';
import { useBuilder, useBuilderSetting } from '../store/use-builder.ts';
import { ConditionsEditor, SectionTitle } from './conditions-section.tsx';

interface JumpRowProps {
  pageId: string;
  number: number;
  jump: Jump;
  targets: readonly { value: string; label: string }[];
  onChange: (jump: Jump) => void;
  onRemove: () => void;
}

const say = (...parts: Parameters<typeof describeConditions>) => {
  const words = describeConditions(...parts);
  return words === '' ? '' : `Si ${words}`;
};

function JumpRow({ pageId, number, jump, targets, onChange, onRemove }: JumpRowProps) {
  const isOffered = targets.some(({ value }) => value === jump.targetPageId);
  const options = isOffered
    ? targets
    : [{ value: jump.targetPageId, label: 'Page supprimée ou déplacée' }, ...targets];
  return (
    <Stack
      component="li"
      gap="sm"
      p="sm"
      bd="1px solid var(--k-line)"
      bdrs="md"
      aria-label={`Renvoi ${number}`}
    >
      <Group gap={4} wrap="nowrap" align="flex-end">
        <Box flex={1}>
          <SelectField
            size="sm"
            label="Aller à la page"
            options={[...options]}
            value={jump.targetPageId}
            onChange={(targetPageId) => targetPageId !== null && onChange({ ...jump, targetPageId })}
          />
        </Box>
        <ActionIcon size={36} aria-label={`Retirer le renvoi ${number}`} onClick={onRemove}>
          <IconX size={17} />
        </ActionIcon>
      </Group>
      <ConditionsEditor
        placeId={pageId}
        label={`Conditions du renvoi ${number}`}
        title={
          <Text component="span" fz="sm" fw={600}>
            si…
          </Text>
        }
        dependencies={jump.dependencies}
        onChange={(dependencies) => onChange({ ...jump, dependencies })}
        words={{ always: 'Toujours\u00a0: sans condition, ce renvoi vaut pour tout le monde.', say }}
        nothingBefore="Toujours. Cette page ne pose aucune question dont il pourrait dépendre."
      />
    </Stack>
  );
}

/** Where people go after this page; the first rule that holds decides. */
export function JumpsSection({ page }: { page: Page }) {
  const { store } = useBuilderSetting();
  const pages = useBuilder((state) => state.form.pages);
  const index = pages.findIndex(({ id }) => id === page.id);
  const targets = pages.slice(index + 1).map(({ id, name }, offset) => ({
    value: id,
    label: `${index + offset + 2} · ${withoutTokens(name)}`,
  }));
  const { jumps } = page;
  const put = (next: Jump[]) =>
    store.dispatch({ type: 'update_page', pageId: page.id, patch: { jumps: next } });
  const furthest = targets[1] ?? targets[0];
  if (targets.length === 0 && jumps.length === 0) return null;
  return (
    <Stack component="section" gap={10} aria-label="Après cette page">
      <SectionTitle>Après cette page</SectionTitle>
      <Text c="dimmed" fz="sm">
        {jumps.length === 0
          ? 'La page suivante, pour tout le monde.'
          : 'Le premier renvoi dont les conditions sont remplies décide, sinon la page suivante. Les pages sautées ne sont pas posées et leurs réponses ne sont pas gardées.'}
      </Text>
      <PlainList gap={10}>
        {jumps.map((jump, at) => (
          <JumpRow
            // biome-ignore lint/suspicious/noArrayIndexKey: jumps have no identity of their own and are not reordered
            key={at}
            pageId={page.id}
            number={at + 1}
            jump={jump}
            targets={targets}
            onChange={(next) => put(jumps.map((other, place) => (place === at ? next : other)))}
            onRemove={() => put(jumps.filter((_, place) => place !== at))}
          />
        ))}
      </PlainList>
      {furthest !== undefined && jumps.length < formLimits.jumps && (
        <Button
          size="sm"
          variant={jumps.length === 0 ? 'default' : 'subtle'}
          leftSection={<IconArrowRightBar size={17} />}
          onClick={() => put([...jumps, { targetPageId: furthest.value, dependencies: [] }])}
        >
          Ajouter un renvoi
        </Button>
      )}
    </Stack>
  );
}
