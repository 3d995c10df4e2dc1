import { formMessages } from '@kermesse/domain/forms/messages';
import { type ReactElement, useMemo } from 'react';
import type { SendFile } from '../ui/uploader/send-file.ts';
import { FormBlock } from './form-block.tsx';
import classes from './form-page.module.css';
import type { FormStore } from './form-store.ts';
import { FormContext, type FormSlots, useShownAmong } from './use-form.ts';

export interface FormPageProps {
  store: FormStore;
  pageIndex: number;
  /** Must be a stable object: a new one re-renders every field. */
  slots?: FormSlots;
  sendFile?: SendFile;
  isReadOnly?: boolean;
}

const noSlots: FormSlots = {};

function Blocks({ blocks }: { blocks: FormStore['form']['pages'][number]['blocks'] }) {
  const shown = useShownAmong(blocks.map(({ id }) => id));
  return (
    <>
      {shown.size === 0 && (
        <p className={classes.nothing} role="status">
          {formMessages.display.noVisibleBlock}
        </p>
      )}
      {blocks.map((block) => (
        <FormBlock key={block.id} block={block} />
      ))}
    </>
  );
}

export function FormPage(props: FormPageProps): ReactElement | null {
  const { store, pageIndex, slots = noSlots, sendFile, isReadOnly = false } = props;
  const setting = useMemo(
    () => ({ store, slots, isReadOnly, ...(sendFile === undefined ? {} : { sendFile }) }),
    [store, slots, isReadOnly, sendFile],
  );
  const page = store.form.pages[pageIndex];
  if (page === undefined) return null;
  return (
    <FormContext value={setting}>
      <div className={classes.page}>
        <header>
          <h2 className={classes.title} tabIndex={-1} data-page-title>
            {page.name}
          </h2>
          {page.description !== '' && <p className={classes.description}>{page.description}</p>}
        </header>
        <Blocks blocks={page.blocks} />
      </div>
    </FormContext>
  );
}
