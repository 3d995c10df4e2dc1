import { AppError } from '../errors/app-error.ts';

/** A file that cannot be read as a table, in one sentence for whoever sent it. */
export class TableFileError extends AppError {
  constructor(message: string) {
    super('validation_failed', { message, issues: [{ path: 'data.file', message }] });
  }
}
