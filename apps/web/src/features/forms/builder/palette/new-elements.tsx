import { newBlock } from '@kermesse/domain/forms/builder/new-elements';
import { findSpecialBlock } from '@kermesse/domain/forms/builder/special-blocks';
import { fieldTypes } from '@kermesse/domain/forms/enums';
import type { SpecialBlockKind } from '@kermesse/domain/forms/structure/labels';
import { SimpleGrid, Stack, Text } from '@mantine/core';
import {
  IconAlignLeft,
  IconCalculator,
  IconCreditCard,
  IconHeartHandshake,
  IconLayoutList,
} from '@tabler/icons-react';
import shared from '../../shared.module.css';
import { fieldTypeIcons, fieldTypeNames } from '../canvas/element-display.tsx';
import { makeCalculation, makeQuestion, makeText } from '../store/make-items.ts';
import { freshIds } from '../store/new-id.ts';
import { useBuilder, useBuilderSetting } from '../store/use-builder.ts';
import { useUi } from '../ui-state.ts';
import classes from './palette.module.css';
import { PaletteEntry } from './palette-entry.tsx';

function SpecialEntry({ kind, name, icon }: { kind: SpecialBlockKind; name: string; icon: React.ReactNode }) {
  const { actions, store } = useBuilderSetting();
  const isThere = useBuilder(({ form }) => findSpecialBlock(form, kind) !== undefined);
  const press = () => {
    if (!isThere) return actions.addSpecial(kind);
    const block = findSpecialBlock(store.state.form, kind);
    if (block !== undefined) store.select([block.id]);
  };
  return (
    <button type="button" className={classes.entry} onClick={press}>
      <span className={shared.icon}>{icon}</span>
      <Stack component="span" gap={0} flex={1} miw={0}>
        <span className={classes.name}>{name}</span>
        <Text component="span" c="dimmed" fz="xs">
          {isThere ? 'Déjà dans le formulaire' : 'En fin de dernière page'}
        </Text>
      </Stack>
    </button>
  );
}

export function NewElements() {
  const { actions } = useBuilderSetting();
  const ui = useUi();
  const added = (work: () => void) => () => {
    work();
    ui.openInspector();
  };
  return (
    <>
      <h3 className={classes.title}>Structure</h3>
      <PaletteEntry
        id="block"
        name="Bloc"
        detail="Réunit des questions"
        icon={<IconLayoutList size={20} stroke={1.7} />}
        dragged={{
          type: 'new',
          kind: 'block',
          name: 'Nouveau bloc',
          make: () => newBlock(freshIds()('block'), 'Nouveau bloc'),
        }}
        onAdd={added(() => void actions.addBlock())}
      />
      <PaletteEntry
        id="text"
        name="Texte d’information"
        detail="Titres, listes, liens"
        icon={<IconAlignLeft size={20} stroke={1.7} />}
        dragged={{ type: 'new', kind: 'item', name: 'Texte', make: () => [makeText()] }}
        onAdd={added(() => actions.insertItems([makeText()]))}
      />
      <h3 className={classes.title}>Questions</h3>
      <SimpleGrid cols={2} spacing={8}>
        {fieldTypes.map((type) => {
          const Icon = fieldTypeIcons[type];
          return (
            <PaletteEntry
              key={type}
              id={type}
              isCompact
              name={fieldTypeNames[type]}
              icon={<Icon size={20} stroke={1.7} />}
              dragged={{
                type: 'new',
                kind: 'item',
                name: fieldTypeNames[type],
                make: () => [makeQuestion(type)],
              }}
              onAdd={added(() => actions.insertItems([makeQuestion(type)]))}
            />
          );
        })}
        <PaletteEntry
          id="calculation"
          isCompact
          name="Calcul"
          icon={<IconCalculator size={20} stroke={1.7} />}
          dragged={{ type: 'new', kind: 'item', name: 'Calcul', make: () => [makeCalculation()] }}
          onAdd={added(() => actions.insertItems([makeCalculation()]))}
        />
      </SimpleGrid>
      <h3 className={classes.title}>Blocs spéciaux</h3>
      <SpecialEntry
        kind="volunteer"
        name="Bénévolat"
        icon={<IconHeartHandshake size={20} stroke={1.7} aria-hidden="true" />}
      />
      <SpecialEntry
        kind="payment"
        name="Paiement"
        icon={<IconCreditCard size={20} stroke={1.7} aria-hidden="true" />}
      />
    </>
  );
}
