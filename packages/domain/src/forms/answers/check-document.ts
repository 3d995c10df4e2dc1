import { uploadLimits } from '../../settings/defaults.ts';
import { formMessages } from '../messages.ts';

const extensions = new Set(['pdf', 'png', 'jpg', 'jpeg', 'gif', 'doc', 'docx', 'xls', 'xlsx']);

/** A path of this site or a web address; never a script. */
const addressPattern = /^(?:https?:\/\/|\/(?!\/))\S+$/;

const maxAddressLength = 2_000;

interface DocumentAnswer {
  url: string;
  name: string | null;
  size: number | null;
}

export function readDocument(value: unknown): DocumentAnswer | null {
  if (typeof value === 'string') return { url: value, name: null, size: null };
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const url: unknown = Reflect.get(value, 'url');
  const name: unknown = Reflect.get(value, 'name');
  const size: unknown = Reflect.get(value, 'size');
  if (typeof url !== 'string') return null;
  return {
    url,
    name: typeof name === 'string' ? name : null,
    size: typeof size === 'number' ? size : null,
  };
}

function extensionOf({ name, url }: DocumentAnswer): string | null {
  const file = name ?? url.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  const extension = /\.([^.]+)$/.exec(file)?.[1];
  return extension === undefined ? null : extension.toLowerCase();
}

/** The content was checked by the upload. */
export function checkDocument(label: string, value: unknown): string | null {
  const document = readDocument(value);
  if (document === null || document.url.length > maxAddressLength || !addressPattern.test(document.url)) {
    return formMessages.answers.document(label);
  }
  const extension = extensionOf(document);
  if (extension !== null && !extensions.has(extension)) return formMessages.answers.documentType(label);
  const isTooLarge = document.size !== null && document.size > uploadLimits.formDocumentBytes;
  return isTooLarge ? formMessages.answers.documentSize(label) : null;
}
