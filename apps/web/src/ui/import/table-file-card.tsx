import { formatFileSize } from '@kermesse/domain/shared/file-size';
import { tableFileMessages } from '@kermesse/domain/shared/import-messages';
import { countOf } from '@kermesse/domain/shared/text';
import { useId } from '@mantine/hooks';
import { type ReactElement, useState } from 'react';
import { SectionCard } from '../display/section-card.tsx';
import { FormFailure } from '../forms/form-failure.tsx';
import { DropZone } from '../uploader/drop-zone.tsx';
import { readTableFile, type TableFile } from './read-table-file.ts';

/** What a table may come as; its content decides. */
const accepted = '.csv,.xlsx,.ods,.txt,text/csv';

interface TableFileCardProps {
  limits: { bytes: number; rows: number };
  file: TableFile | null;
  isBusy: boolean;
  /** Of the file that was sent. */
  failure: string | null;
  /** What was said of an earlier file no longer counts. */
  onChoose: () => void;
  onRead: (file: TableFile) => void;
}

/** Where a table is chosen; one that is too large is not read into memory. */
export function TableFileCard(props: TableFileCardProps): ReactElement {
  const { limits, file, isBusy, failure, onChoose, onRead } = props;
  const { bytes, rows } = limits;
  const id = useId();
  const [refusal, setRefusal] = useState<string | null>(null);
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    onChoose();
    const isTooLarge = chosen.size > bytes;
    setRefusal(isTooLarge ? tableFileMessages.tooLarge(Math.round(bytes / 1024 / 1024)) : null);
    if (!isTooLarge) onRead(await readTableFile(chosen));
  };
  const problem = refusal ?? failure;
  return (
    <SectionCard title="Le fichier" {...(file ? { description: file.name } : {})}>
      <DropZone
        id={id}
        accept={accepted}
        isMultiple={false}
        isFull={false}
        isDisabled={isBusy}
        hasError={problem !== null}
        hint={`Excel (.xlsx), OpenDocument (.ods) ou CSV, ${formatFileSize(bytes)} et ${countOf(rows, 'ligne')} au plus. La première ligne donne les titres des colonnes.`}
        describedBy=""
        onFiles={([first]) => void choose(first)}
        onBlur={undefined}
        ref={null}
      />
      <FormFailure message={problem} />
    </SectionCard>
  );
}
