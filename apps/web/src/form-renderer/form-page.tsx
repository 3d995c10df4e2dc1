import { formMessages } from '@kermesse/domain/forms/messages';
import type { Block } from '@kermesse/domain/forms/schema/block';
import { Stack } from '@mantine/core';
import { type ReactElement, useMemo } from 'react';
import type { SendFile } from '../ui/uploader/send-file.ts';
import { EmptyText } from './empty-text.tsx';
import { firstLookOf } from './first-look.ts';
import { FormBlock } from './form-block.tsx';
import { FormPageHeading } from './form-page-heading.tsx';
import type { FormStore } from './form-store.ts';
import { FormContext, type FormSlots, usePiped, useShownAmong } from './use-form.ts';

export interface FormPageProps {
  store: FormStore;
  pageIndex: number;
  /** Must be a stable object: a new one re-renders every field. */
  slots?: FormSlots;
  sendFile?: SendFile;
  isReadOnly?: boolean;
  /** The first items alone: what stands below them follows. */
  isFirstLook?: boolean;
}

const noSlots: FormSlots = {};

function Heading({ page }: { page: FormStore['form']['pages'][number] }) {
  return <FormPageHeading page={{ name: usePiped(page.name), description: usePiped(page.description) }} />;
}

function Blocks({ blocks }: { blocks: readonly Block[] }) {
  const shown = useShownAmong(blocks.map(({ id }) => id));
  return (
    <>
      {shown.size === 0 && <EmptyText role="status">{formMessages.display.noVisibleBlock}</EmptyText>}
      {blocks.map((block) => (
        <FormBlock key={block.id} block={block} />
      ))}
    </>
  );
}

export function FormPage(props: FormPageProps): ReactElement | null {
  const { store, pageIndex, slots = noSlots, sendFile, isReadOnly = false, isFirstLook = false } = props;
  const setting = useMemo(
    () => ({ store, slots, isReadOnly, ...(sendFile === undefined ? {} : { sendFile }) }),
    [store, slots, isReadOnly, sendFile],
  );
  const page = store.form.pages[pageIndex];
  if (page === undefined) return null;
  return (
    <FormContext value={setting}>
      <Stack gap={20}>
        <Heading page={page} />
        <Blocks blocks={isFirstLook ? firstLookOf(page.blocks, store.isShown) : page.blocks} />
      </Stack>
    </FormContext>
  );
}
