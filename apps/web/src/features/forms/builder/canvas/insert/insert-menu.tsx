import { findSpecialBlock } from '@kermesse/domain/forms/builder/special-blocks';
import { Combobox, useCombobox } from '@mantine/core';
import {
  type Icon,
  IconAlignLeft,
  IconCalculator,
  IconCreditCard,
  IconFile,
  IconHeartHandshake,
  IconLayoutList,
  IconTicket,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useState } from 'react';
import { editionProductsQuery } from '../../api-palette.ts';
import { freshIds } from '../../store/new-id.ts';
import { useBuilder, useBuilderSetting } from '../../store/use-builder.ts';
import { useUi, useUiState } from '../../ui-state.ts';
import { fieldTypeIcons } from '../element-display.tsx';
import { focusElement } from '../focus-element.ts';
import classes from './insert.module.css';
import { foundChoices, type InsertChoice, type InsertKind, insertChoices } from './insert-choices.ts';
import { insertChosen } from './insert-chosen.ts';

const icons: Readonly<Record<'calculation' | 'text' | 'block' | 'page' | 'product', Icon>> = {
  calculation: IconCalculator,
  text: IconAlignLeft,
  block: IconLayoutList,
  page: IconFile,
  product: IconTicket,
};

function iconOf(what: InsertKind): Icon {
  if (what.kind === 'question') return fieldTypeIcons[what.fieldType];
  if (what.kind === 'special') return what.special === 'payment' ? IconCreditCard : IconHeartHandshake;
  return icons[what.kind];
}

/** Below the element behind which it inserts, or in view where that is cut. */
function anchorOf(elementId: string | null): { left: number; top: number } {
  const selector = elementId === null ? '[data-canvas]' : `[data-row="${CSS.escape(elementId)}"]`;
  const found =
    document.querySelector(selector) ??
    document.querySelector(`[data-select="${CSS.escape(elementId ?? '')}"]`) ??
    document.querySelector('[data-canvas]');
  const box = found?.getBoundingClientRect();
  const bottom = elementId === null ? (box?.top ?? 0) + 96 : (box?.bottom ?? 0);
  return { left: (box?.left ?? 0) + 34, top: Math.min(Math.max(bottom, 80), window.innerHeight - 80) };
}

function useChoices(): InsertChoice[] {
  const { editionId } = useBuilderSetting();
  const { data: products } = useQuery(editionProductsQuery(editionId));
  const form = useBuilder((state) => state.form);
  return useMemo(() => {
    const placed = (['volunteer', 'payment'] as const).filter((kind) => findSpecialBlock(form, kind));
    const fresh = (products ?? []).map((product) => ({ ...product, id: freshIds()('product') }));
    return insertChoices(fresh, new Set(placed));
  }, [products, form]);
}

/** The next letter is typed into it: a field that takes the focus later loses letters. */
function focusAtOnce(field: HTMLInputElement | null): void {
  field?.focus({ preventScroll: true });
}

function OpenMenu({ elementId, isReplacing }: { elementId: string | null; isReplacing: boolean }) {
  const ui = useUi();
  const { store, actions } = useBuilderSetting();
  const [query, setQuery] = useState('');
  const [anchor] = useState(() => anchorOf(elementId));
  const shown = foundChoices(useChoices(), query);
  const giveUp = () => {
    if (ui.state.inserting === null) return;
    ui.openInsertMenu(null);
    if (elementId !== null && isReplacing) ui.edit({ id: elementId, part: 'title', isNew: true });
    else focusElement(elementId ?? store.state.form.pages[store.state.pageIndex]?.id ?? '');
  };
  const combobox = useCombobox({ opened: true, onDropdownClose: giveUp });
  // Named here: the library tells the field of its list only when it is drawn again.
  const listId = useId();
  const { selectFirstOption } = combobox;
  // biome-ignore lint/correctness/useExhaustiveDependencies: of each list the first is chosen by Enter
  useEffect(() => void selectFirstOption(), [query, shown.length]);
  const groups = [...new Set(shown.map(({ group }) => group))];
  return (
    <Combobox
      store={combobox}
      width={300}
      position="bottom-start"
      withinPortal
      onOptionSubmit={(id) => {
        const chosen = shown.find((choice) => choice.id === id);
        ui.openInsertMenu(null);
        if (chosen !== undefined)
          insertChosen({ store, actions, ui }, chosen.what, { elementId, isReplacing });
      }}
    >
      <Combobox.Target withAriaAttributes={false}>
        <span className={classes.anchor} style={anchor} />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          ref={focusAtOnce}
          value={query}
          placeholder="Texte, choix, bloc, page…"
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-label="Insérer"
          onChange={(event) => setQuery(event.currentTarget.value)}
          onBlur={giveUp}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' && event.key !== 'Tab') return;
            event.preventDefault();
            event.stopPropagation();
            giveUp();
          }}
        />
        <Combobox.Options id={listId} mah={300} className={classes.options} aria-label="À insérer">
          {groups.map((group) => (
            <Combobox.Group key={group} label={group}>
              {shown
                .filter((choice) => choice.group === group)
                .map(({ id, name, what }) => {
                  const Shown = iconOf(what);
                  return (
                    <Combobox.Option key={id} value={id} className={classes.option}>
                      <Shown size={18} stroke={1.7} aria-hidden="true" />
                      {name}
                    </Combobox.Option>
                  );
                })}
            </Combobox.Group>
          ))}
          {shown.length === 0 && <Combobox.Empty>Rien de ce nom.</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** Opened by “/”: what is chosen goes behind the element. */
export function InsertMenu() {
  const inserting = useUiState((state) => state.inserting);
  return inserting === null ? null : <OpenMenu key={inserting.elementId} {...inserting} />;
}
