import { messageOf } from '../../platform/api/errors.ts';

/** A refusal about a part of the form, such as its third tier; `part` is the path of its fields, '' for the form's own. */
export class PartError extends Error {
  readonly part: string;
  readonly summary: string;

  constructor(part: string, cause: unknown, summary: string) {
    super(messageOf(cause), { cause });
    this.part = part;
    this.summary = summary;
  }
}
