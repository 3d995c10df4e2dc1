import { withoutTokens } from '@kermesse/domain/forms/piping/token-text';
import { isSpecial } from '@kermesse/domain/forms/structure/labels';
import { Menu } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconClipboard,
  IconCopy,
  IconCopyPlus,
  IconCut,
  IconFileSymlink,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { DangerMenuItem } from '../../../../ui/menu/danger-menu-item.tsx';
import { indexOf } from '../store/form-index.ts';
import { blockIdsOf, endOfPage, listAt, placeOf } from '../store/places.ts';
import { useBuilder, useBuilderSetting } from '../store/use-builder.ts';
import { useUi, useUiState } from '../ui-state.ts';
import { focusElement } from './focus-element.ts';

const size = 17;

function MovingItems({ id }: { id: string }) {
  const { store, actions } = useBuilderSetting();
  const { form, pageIndex } = store.state;
  const place = placeOf(form, id);
  if (place === null || place.kind === 'page') return null;
  const last = listAt(form, place).length - 1;
  const step = (by: 1 | -1) => {
    actions.move([id], { ...place, index: by === 1 ? place.index + 2 : place.index - 1 });
    focusElement(id);
  };
  const toPage = (pageId: string) => {
    if (place.kind === 'block')
      return actions.move([id], { kind: 'block', pageId, index: blockIdsOf(form, pageId).length });
    actions.move(store.state.selection, endOfPage(form, pageId));
  };
  const others = form.pages.filter((_page, index) => index !== pageIndex);
  return (
    <>
      <Menu.Item
        leftSection={<IconArrowUp size={size} />}
        disabled={place.index === 0}
        onClick={() => step(-1)}
      >
        Monter
      </Menu.Item>
      <Menu.Item
        leftSection={<IconArrowDown size={size} />}
        disabled={place.index >= last}
        onClick={() => step(1)}
      >
        Descendre
      </Menu.Item>
      {others.map((page) => (
        <Menu.Item
          key={page.id}
          leftSection={<IconFileSymlink size={size} />}
          onClick={() => toPage(page.id)}
        >
          {`Vers la page «\u00a0${withoutTokens(page.name)}\u00a0»`}
        </Menu.Item>
      ))}
    </>
  );
}

/** One menu for the whole canvas, opened at the pointer. */
export function ElementMenu() {
  const ui = useUi();
  const menu = useUiState((state) => state.menu);
  const { store, actions } = useBuilderSetting();
  const element = useBuilder(({ form }) =>
    menu === null ? undefined : indexOf(form).byId.get(menu.elementId),
  );
  if (menu === null || element === undefined) return null;
  const { id } = element;
  const isFixed = element.kind === 'block' && isSpecial(element.source);
  const close = () => {
    ui.openMenu(null);
    if (menu.trigger?.isConnected) menu.trigger.focus();
  };
  const first = () => {
    if (!store.state.selection.includes(id)) store.select([id]);
  };
  const act = (work: () => void) => () => {
    first();
    work();
  };
  return (
    <Menu opened onClose={close} position="bottom-end" width={240} returnFocus={false} trapFocus>
      <Menu.Target>
        <span style={{ position: 'fixed', left: menu.x, top: menu.y, width: 1, height: 1 }} />
      </Menu.Target>
      <Menu.Dropdown aria-label="Actions">
        <Menu.Item
          leftSection={<IconPencil size={size} />}
          onClick={() => {
            store.select([id]);
            ui.openInspector();
          }}
        >
          Modifier
        </Menu.Item>
        {!isFixed && (
          <>
            <Menu.Item
              leftSection={<IconCopyPlus size={size} />}
              rightSection="Ctrl D"
              onClick={act(() => actions.duplicate())}
            >
              Dupliquer
            </Menu.Item>
            <Menu.Item
              leftSection={<IconCopy size={size} />}
              rightSection="Ctrl C"
              onClick={act(() => void actions.copy())}
            >
              Copier
            </Menu.Item>
          </>
        )}
        <Menu.Item
          leftSection={<IconCut size={size} />}
          rightSection="Ctrl X"
          onClick={act(() => void actions.cut())}
        >
          Couper
        </Menu.Item>
        <Menu.Item
          leftSection={<IconClipboard size={size} />}
          rightSection="Ctrl V"
          disabled={!actions.canPaste}
          onClick={act(() => void actions.paste())}
        >
          Coller après
        </Menu.Item>
        <Menu.Divider />
        {!isFixed && <MovingItems id={id} />}
        <DangerMenuItem
          icon={<IconTrash size={size} />}
          hint="Suppr"
          onClick={act(() => void actions.remove())}
        >
          Supprimer
        </DangerMenuItem>
      </Menu.Dropdown>
    </Menu>
  );
}
