import { ratingMarks } from '@kermesse/domain/forms/answers/rating-scale';
import type { RatingLook } from '@kermesse/domain/forms/enums';
import { toNumber } from '@kermesse/domain/forms/visibility/read-answer';
import { Button, Group, Text } from '@mantine/core';
import {
  IconMoodAngry,
  IconMoodHappy,
  IconMoodNeutral,
  IconMoodSad,
  IconMoodSmile,
  IconStar,
  IconStarFilled,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type ControlProps, useControl } from '../use-control.ts';
import { FieldGroup } from './field-group.tsx';
import classes from './kinds.module.css';

const faces = [
  { Icon: IconMoodAngry, words: 'Très mauvais' },
  { Icon: IconMoodSad, words: 'Mauvais' },
  { Icon: IconMoodNeutral, words: 'Moyen' },
  { Icon: IconMoodSmile, words: 'Bon' },
  { Icon: IconMoodHappy, words: 'Très bon' },
];

function markWords(look: RatingLook, mark: number, last: number): string {
  return look === 'smileys' ? (faces[mark - 1]?.words ?? '') : `${mark} sur ${last}`;
}

const scaleWords = (look: RatingLook, first: number, last: number): string =>
  look === 'smileys' ? 'De très mauvais à très bon' : `De ${first} à ${last}`;

function picture(look: RatingLook, mark: number, isReached: boolean): ReactNode {
  if (look === 'numbers') return mark;
  if (look === 'stars') return isReached ? <IconStarFilled size={30} /> : <IconStar size={30} stroke={1.6} />;
  const Icon = faces[mark - 1]?.Icon ?? IconMoodNeutral;
  return <Icon size={34} stroke={1.6} />;
}

/** Native radio buttons: the arrow keys move between the marks. */
export function RatingControl(props: ControlProps) {
  const { question, value } = props;
  const { field, change } = useControl(props);
  const { name, placeholder: _placeholder, ...rest } = field;
  const { ratingLook: look } = question;
  const marks = ratingMarks(question);
  const last = marks.at(-1) ?? 0;
  const chosen = toNumber(value);
  return (
    <FieldGroup {...rest}>
      <div className={classes.marks} data-look={look}>
        {marks.map((mark) => {
          const isReached = chosen !== null && (look === 'stars' ? mark <= chosen : mark === chosen);
          return (
            <label key={mark} className={classes.mark} data-reached={isReached || undefined}>
              <input
                type="radio"
                className={classes.input}
                name={name}
                value={mark}
                aria-label={markWords(look, mark, last)}
                checked={mark === chosen}
                required={rest.required}
                onChange={() => change(mark)}
              />
              <span aria-hidden="true" className={classes.picture}>
                {picture(look, mark, isReached)}
              </span>
            </label>
          );
        })}
      </div>
      <Group gap={8} mih={30}>
        <Text fz="sm" c="dimmed" aria-hidden="true">
          {chosen === null ? scaleWords(look, marks[0] ?? 0, last) : markWords(look, chosen, last)}
        </Text>
        {chosen !== null && !rest.required && !rest.disabled && (
          <Button variant="subtle" size="compact-sm" onClick={() => change(null)}>
            Effacer la note
          </Button>
        )}
      </Group>
    </FieldGroup>
  );
}
