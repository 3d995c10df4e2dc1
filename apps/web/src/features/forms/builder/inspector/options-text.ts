import type { NewId } from '@kermesse/domain/forms/builder/new-elements';
import { formLimits } from '@kermesse/domain/forms/limits';
import type { QuestionOption } from '@kermesse/domain/forms/schema/question';

const labelOf = ({ label, value }: QuestionOption) => (label === '' ? value : label);

/** Renames an option. A value that answers or conditions may name stays; a new one follows the label. */
export function withLabel(
  options: readonly QuestionOption[],
  index: number,
  label: string,
  isFollowing: boolean,
): QuestionOption[] {
  const shown = label.slice(0, formLimits.labelLength);
  const isTaken = options.some(({ value }, at) => at !== index && value === shown);
  const value = isFollowing && shown.trim() !== '' && !isTaken ? { value: shown } : {};
  return options.map((option, at) => (at === index ? { ...option, label: shown, ...value } : option));
}

/** One option for each line; those with a known label keep their id and value. */
export function optionsFromText(
  text: string,
  before: readonly QuestionOption[],
  newId: NewId,
): QuestionOption[] {
  const left = [...before];
  const taken = new Set<string>();
  const options: QuestionOption[] = [];
  for (const line of text.split(/\r?\n/)) {
    const label = line.trim().slice(0, formLimits.labelLength);
    if (label === '' || options.length >= formLimits.options) continue;
    const at = left.findIndex((option) => labelOf(option) === label);
    const known = at === -1 ? undefined : left.splice(at, 1)[0];
    if (known === undefined && taken.has(label)) continue;
    const option = known ?? { id: newId('option'), label, value: label };
    taken.add(option.value);
    options.push(option);
  }
  return options;
}

/** The lines of what was pasted; none where it is one line, which is pasted as any text. */
export function pastedLines(text: string): string[] {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines.length < 2 ? [] : lines;
}

export interface EditedOptions {
  options: QuestionOption[];
  /** Which one is edited next. */
  at: number;
}

/** Adds options at a place; of two equal ones the second is numbered. */
export function insertOptions(
  options: readonly QuestionOption[],
  index: number,
  labels: readonly string[],
  newId: NewId,
  most: number = formLimits.options,
): EditedOptions {
  const taken = new Set(options.map(({ value }) => value));
  const added = labels.slice(0, Math.max(0, most - options.length)).map((written) => {
    const label = written.slice(0, formLimits.labelLength);
    let value = label;
    for (let number = 2; taken.has(value); number += 1) value = `${label} ${number}`;
    taken.add(value);
    return { id: newId('option'), label: value, value };
  });
  const next = [...options.slice(0, index), ...added, ...options.slice(index)];
  return { options: next, at: Math.max(0, index + added.length - 1) };
}

export function removeOption(options: readonly QuestionOption[], index: number): EditedOptions {
  return { options: options.filter((_, at) => at !== index), at: Math.max(0, index - 1) };
}
