import {
  type AvatarDrawing,
  type AvatarOptionName,
  avatarOptionNames,
  avatarOptions,
  avatarSeed,
} from '@kermesse/domain/profiles/avatar';
import { Box, Button, Flex, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { IconDice5 } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useDrawnAvatar } from '../../../ui/avatar/use-drawn-avatar.ts';
import { SelectField } from '../../../ui/inputs/select-field.tsx';
import classes from './avatar-dialog.module.css';

export function randomAvatar(options: AvatarDrawing['options'] = {}): AvatarDrawing {
  return { seed: avatarSeed(crypto.getRandomValues(new Uint8Array(8))), options };
}

interface OptionFieldProps {
  name: AvatarOptionName;
  value: string | undefined;
  onChange: (value: string | null) => void;
}

function OptionField({ name, value, onChange }: OptionFieldProps): ReactElement {
  const option = avatarOptions[name];
  const isColour = 'isColour' in option;
  const swatch = (colour: string) => (
    <Box
      component="span"
      w={18}
      h={18}
      bd="1px solid var(--k-line)"
      bdrs="50%"
      bg={`#${colour}`}
      aria-hidden="true"
    />
  );
  return (
    <SelectField
      label={option.label}
      placeholder="Au hasard"
      clearable
      size="sm"
      options={option.choices}
      value={value ?? null}
      onChange={onChange}
      icon={isColour && value ? swatch(value) : undefined}
      {...(isColour
        ? {
            renderOption: ({ value: colour, label }) => (
              <Flex component="span" gap={10} align="center">
                {swatch(colour)}
                {label}
              </Flex>
            ),
          }
        : {})}
    />
  );
}

interface GeneratorTabProps {
  avatar: AvatarDrawing;
  onChange: (avatar: AvatarDrawing) => void;
}

/** Drawn from a seed of eight characters; each part can be chosen, the others follow the seed. */
export function GeneratorTab({ avatar, onChange }: GeneratorTabProps): ReactElement {
  const drawn = useDrawnAvatar(avatar);
  const set = (name: AvatarOptionName, value: string | null) => {
    const { [name]: _, ...rest } = avatar.options;
    onChange({ ...avatar, options: value === null ? rest : { ...rest, [name]: value } });
  };
  return (
    <div className={classes.generator}>
      <Stack gap={14} align="center">
        <span className={classes.frame}>
          {drawn ? <img src={drawn} alt="Aperçu de votre avatar" /> : <Skeleton height={176} circle />}
        </span>
        <Text c="dimmed" fz="sm" lts="0.06em" className="k-figures">
          {avatar.seed}
        </Text>
        <Button
          variant="default"
          leftSection={<IconDice5 size={18} aria-hidden="true" />}
          onClick={() => onChange(randomAvatar(avatar.options))}
        >
          Générer un nouvel avatar
        </Button>
      </Stack>
      <SimpleGrid cols={2} spacing="sm">
        {avatarOptionNames.map((name) => (
          <OptionField
            key={name}
            name={name}
            value={avatar.options[name]}
            onChange={(value) => set(name, value)}
          />
        ))}
      </SimpleGrid>
    </div>
  );
}
