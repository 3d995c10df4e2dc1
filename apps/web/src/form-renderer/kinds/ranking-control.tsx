import { rankedCount } from '@kermesse/domain/forms/answers/check-kinds';
import { offeredRanking } from '@kermesse/domain/forms/answers/offered-kinds';
import { readRanking } from '@kermesse/domain/forms/answers/read-kinds';
import { questionLabel } from '@kermesse/domain/forms/structure/labels';
import { countOf } from '@kermesse/domain/shared/text';
import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { announce } from '../../ui/feedback/announce.ts';
import { focusWhenRendered } from '../../ui/focus/focus-when-rendered.ts';
import { SortableList } from '../../ui/sortable/sortable-list.tsx';
import { optionsOf } from '../enum-options.ts';
import { MissingOptions } from '../missing-options.tsx';
import { type ControlProps, useControl } from '../use-control.ts';
import { FieldGroup } from './field-group.tsx';
import classes from './kinds.module.css';
import { useOffered } from './use-offered.ts';

/** Pressed in the order of preference; what is ranked is moved by its handle, its buttons or the arrow keys. */
export function RankingControl(props: ControlProps) {
  const root = useRef<HTMLDivElement>(null);
  const { question, value } = props;
  const { field, change } = useControl(props);
  const { name: _name, placeholder: _placeholder, ...rest } = field;
  const options = optionsOf(question);
  const known = offeredRanking(question, value);
  useOffered(readRanking(value).length === known.length, () => change(known));
  const ranked = known.flatMap((one) => options.find((option) => option.value === one) ?? []);
  const others = options.filter((option) => !known.includes(option.value));
  const count = rankedCount(question);
  const isFull = ranked.length >= count;
  const put = (next: readonly { value: string }[]) => change(next.map((option) => option.value));
  if (options.length === 0) return <MissingOptions question={question} />;

  const add = (option: (typeof options)[number]) => {
    put([...ranked, option]);
    announce(`${option.label}, rang ${ranked.length + 1}.`);
    focusWhenRendered(() => root.current?.querySelector<HTMLElement>('[data-add]') ?? null);
  };
  const remove = (option: (typeof options)[number]) => {
    put(ranked.filter((other) => other !== option));
    announce(`${option.label} retiré du classement.`);
    focusWhenRendered(() => root.current?.querySelector<HTMLElement>('[data-add]') ?? null);
  };
  return (
    <FieldGroup {...rest}>
      <div ref={root} className={classes.ranking}>
        {ranked.length > 0 && (
          <SortableList
            label={`Classement\u00a0: ${questionLabel(question)}`}
            items={ranked}
            idOf={(option) => option.value}
            nameOf={(option) => option.label}
            onChange={put}
            disabled={rest.disabled}
            renderItem={(option) => (
              <span key={option.value} className={classes.ranked}>
                <span className={classes.rank}>{ranked.indexOf(option) + 1}</span>
                {option.label}
              </span>
            )}
            renderEnd={(option) => (
              <ActionIcon
                key={option.value}
                variant="subtle"
                color="gray"
                aria-label={`Retirer ${option.label}`}
                onClick={() => remove(option)}
              >
                <IconX size={18} aria-hidden="true" />
              </ActionIcon>
            )}
          />
        )}
        {!isFull && (
          <>
            <Text fz="sm" c="dimmed">
              {ranked.length === 0
                ? 'Touchez d’abord votre préféré, puis les suivants.'
                : `Encore ${countOf(count - ranked.length, 'réponse')} à classer.`}
            </Text>
            <Group gap={8}>
              {others.map((option) => (
                <Button
                  key={option.value}
                  data-add
                  variant="default"
                  size="sm"
                  disabled={rest.disabled}
                  leftSection={<IconPlus size={16} aria-hidden="true" />}
                  onClick={() => add(option)}
                >
                  {option.label}
                </Button>
              ))}
            </Group>
          </>
        )}
      </div>
    </FieldGroup>
  );
}
