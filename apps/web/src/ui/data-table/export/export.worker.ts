import { InlineDeflate } from './inline-deflate.ts';
import type { ExportAnswer, ExportCommand } from './protocol.ts';
import { createWriter, type SpreadsheetWriter } from './workbook.ts';

Object.defineProperty(globalThis, 'Worker', { value: InlineDeflate, configurable: true });

let writer: SpreadsheetWriter | null = null;

function answer(message: ExportAnswer): void {
  globalThis.postMessage(message);
}

async function obey(command: ExportCommand): Promise<void> {
  if (command.type === 'start') writer = createWriter(command.format, command.columns, command.sheet);
  else if (command.type === 'rows') writer?.add(command.rows);
  else if (writer) answer({ type: 'done', file: await writer.finish() });
}

globalThis.addEventListener('message', (event: MessageEvent<ExportCommand>) => {
  obey(event.data).catch((error: unknown) => {
    answer({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
  });
});
