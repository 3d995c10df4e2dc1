import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { focusOn } from '../../testing/focus-on.ts';
import { renderComponent } from '../../testing/render-component.tsx';
import { SortableList } from './sortable-list.tsx';

const races = ['Marche 10 km', 'Trail 23 km', 'Trail 42 km', 'Relais'];

function Races() {
  const [items, setItems] = useState(races);
  return (
    <SortableList
      label="Courses"
      items={items}
      idOf={(name) => name}
      nameOf={(name) => name}
      onChange={setItems}
      renderItem={(name) => <span key={name}>{name}</span>}
    />
  );
}

test('an entry is moved by keyboard, told aloud, and put back with Escape', async () => {
  const { screen } = await renderComponent(<Races />);
  const list = screen.getByRole('list', { name: 'Courses' });
  const names = () =>
    list
      .getByRole('listitem')
      .elements()
      .map((item) => races.find((name) => item.textContent?.includes(name)));
  const handle = screen.getByRole('button', { name: 'Déplacer Trail 23 km' });
  await expect.element(handle).toBeVisible();
  expect(names()).toEqual(races);

  focusOn(handle);
  await userEvent.keyboard(' ');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByText(/«\sTrail 23 km\s» déplacé, position 3 sur 4/)).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.poll(names).toEqual(races);

  await userEvent.keyboard(' ');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByText(/«\sTrail 23 km\s» déplacé, position 3 sur 4/)).toBeInTheDocument();
  await userEvent.keyboard(' ');
  await expect.element(screen.getByText(/«\sTrail 23 km\s» déposé, position 3 sur 4/)).toBeInTheDocument();
  await expect.poll(names).toEqual(['Marche 10 km', 'Trail 42 km', 'Trail 23 km', 'Relais']);

  // The drop ends with an animation; in the frame after it the handle gets the focus again.
  await expect.poll(() => document.querySelector('[data-dnd-dragging], [data-dnd-dropping]')).toBeNull();
  await new Promise(requestAnimationFrame);
  focusOn(screen.getByRole('button', { name: 'Monter Trail 23 km' }));
  await userEvent.keyboard('{Enter}');
  await expect.poll(names).toEqual(races);
});
