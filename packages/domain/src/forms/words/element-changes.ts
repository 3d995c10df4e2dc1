import type { Block } from '../schema/block.ts';
import type { BlockProduct } from '../schema/product.ts';
import type { Question } from '../schema/question.ts';
import type { VisibilityPeriod } from '../schema/visibility-period.ts';
import { type ElementSource, periodOf } from '../structure/elements.ts';
import { isSameValue } from '../structure/same-value.ts';
import { partMessages } from './change-messages.ts';
import { describeDependencies, type FindElement } from './describe-dependencies.ts';

const when = (isChanged: boolean, ...parts: string[]): string[] => (isChanged ? parts : []);

interface ListMessages {
  added: (label: string) => string;
  removed: (label: string) => string;
  renamed: (before: string, after: string) => string;
  changed: string;
}

const optionMessages: ListMessages = {
  added: partMessages.optionAdded,
  removed: partMessages.optionRemoved,
  renamed: partMessages.optionRenamed,
  changed: partMessages.optionsChanged,
};
const rowMessages: ListMessages = {
  added: partMessages.rowAdded,
  removed: partMessages.rowRemoved,
  renamed: partMessages.rowRenamed,
  changed: partMessages.rowsChanged,
};

function optionChanges(
  before: Question['fieldEnum'],
  after: Question['fieldEnum'],
  say: ListMessages,
): string[] {
  if (isSameValue(before, after)) return [];
  const old = new Map(before.map((option) => [option.id, option]));
  const kept = new Set(after.map(({ id }) => id));
  const parts = [
    ...after.filter(({ id }) => !old.has(id)).map(({ label }) => say.added(label)),
    ...before.filter(({ id }) => !kept.has(id)).map(({ label }) => say.removed(label)),
    ...after.flatMap(({ id, label }) => {
      const previous = old.get(id);
      return previous === undefined || previous.label === label ? [] : [say.renamed(previous.label, label)];
    }),
  ];
  return parts.length === 0 ? [say.changed] : parts;
}

function questionChanges(before: Question, after: Question): string[] {
  return [
    ...when(before.fieldType !== after.fieldType, partMessages.type(before.fieldType, after.fieldType)),
    ...when(
      before.fieldRequired !== after.fieldRequired,
      after.fieldRequired ? partMessages.nowRequired : partMessages.nowOptional,
    ),
    ...when(
      before.isHiddenFromNew !== after.isHiddenFromNew,
      after.isHiddenFromNew ? partMessages.nowHidden : partMessages.nowAsked,
    ),
    ...when(
      before.fieldMultiSelect !== after.fieldMultiSelect,
      after.fieldMultiSelect ? partMessages.nowMultiple : partMessages.nowSingle,
    ),
    ...when(before.fieldName !== after.fieldName, partMessages.fieldName(before.fieldName, after.fieldName)),
    ...when(before.fieldPlaceholder !== after.fieldPlaceholder, partMessages.placeholder),
    ...when(before.fieldHelp !== after.fieldHelp, partMessages.help),
    ...when(before.ratingLook !== after.ratingLook, partMessages.appearance),
    ...when(before.fieldDefault !== after.fieldDefault, partMessages.defaultValue),
    ...optionChanges(before.fieldRows, after.fieldRows, rowMessages),
    ...optionChanges(before.fieldEnum, after.fieldEnum, optionMessages),
    ...when(!isSameValue(before.validation, after.validation), partMessages.rules),
    ...when(!isSameValue(before.calculation, after.calculation), partMessages.calculation),
    ...when(!isSameValue(before.productConfig, after.productConfig), partMessages.settings),
  ];
}

function blockChanges(before: Block, after: Block): string[] {
  const look = ({ icon, color }: Block) => [icon, color];
  return [
    ...when(before.description !== after.description, partMessages.description),
    ...when(!isSameValue(look(before), look(after)), partMessages.appearance),
    ...when(before.category !== after.category, partMessages.category(before.category, after.category)),
    ...when(before.layout !== after.layout, partMessages.layout(before.layout, after.layout)),
    ...when(
      !isSameValue([before.settings, before.layoutConfig], [after.settings, after.layoutConfig]),
      partMessages.settings,
    ),
  ];
}

function productChanges(before: BlockProduct, after: BlockProduct): string[] {
  return [
    ...when(before.description !== after.description, partMessages.description),
    ...when(!isSameValue(before.productConfig, after.productConfig), partMessages.settings),
  ];
}

function ownChanges(before: ElementSource, after: ElementSource): string[] {
  if (before.kind === 'question' && after.kind === 'question')
    return questionChanges(before.source, after.source);
  if (before.kind === 'block' && after.kind === 'block') return blockChanges(before.source, after.source);
  if (before.kind === 'product' && after.kind === 'product')
    return productChanges(before.source, after.source);
  if (before.kind !== 'text' || after.kind !== 'text') return [];
  const { content, style, alignment } = after.source;
  return [
    ...when(before.source.content !== content, partMessages.content),
    ...when(before.source.style !== style || before.source.alignment !== alignment, partMessages.appearance),
  ];
}

const isOn = (period: VisibilityPeriod | null) => period?.enabled === true;

function periodChanges(before: ElementSource, after: ElementSource): string[] {
  const [old, next] = [periodOf(before), periodOf(after)];
  if ((!isOn(old) && !isOn(next)) || isSameValue(old, next)) return [];
  return [isOn(next) ? partMessages.periodSet : partMessages.periodCleared];
}

/** Without name and position. */
export function elementChanges(
  before: ElementSource,
  after: ElementSource,
  findBefore: FindElement,
  findAfter: FindElement,
): string[] {
  const parts = [...ownChanges(before, after), ...periodChanges(before, after)];
  if (isSameValue(before.source.dependencies, after.source.dependencies)) return parts;
  const [old, next] = [
    describeDependencies(before.source.dependencies, findBefore),
    describeDependencies(after.source.dependencies, findAfter),
  ].map((words) => words.replace(/^Afficher/, 'afficher'));
  if (old === next || old === undefined || next === undefined) return parts;
  if (old === '') return [...parts, partMessages.conditionsAdded(next)];
  if (next === '') return [...parts, partMessages.conditionsRemoved(old)];
  return [...parts, partMessages.conditionsChanged(old, next)];
}
