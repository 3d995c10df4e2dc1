import { limitsOf } from '../answers/question-rules.ts';
import { isReservedFieldName } from '../answers/reserved-fields.ts';
import { elementLabel, type FormElement } from '../structure/elements.ts';
import { groupBy } from '../structure/group-by.ts';
import { isSpecial, specialKind } from '../structure/labels.ts';
import { optionTypes } from '../structure/option-types.ts';
import { elementWords } from '../words/describe-dependencies.ts';
import { asFindingElement, type Finding, type FindingCode, type Severity } from './finding.ts';
import { findingMessages } from './messages.ts';

type QuestionElement = Extract<FormElement, { kind: 'question' }>;
type BlockElement = Extract<FormElement, { kind: 'block' }>;

const finding = (
  code: FindingCode,
  severity: Severity,
  message: string,
  elements: readonly FormElement[],
): Finding => ({
  code,
  severity,
  message,
  elements: elements.map(asFindingElement),
});

/** Two questions with one field name would overwrite each other's answer. */
export function findFieldNames(elements: readonly FormElement[]): Finding[] {
  const questions = elements.filter((element): element is QuestionElement => element.kind === 'question');
  const shared = [...groupBy(questions, ({ source }) => source.fieldName)]
    .filter(([, list]) => list.length > 1)
    .map(([name, list]) =>
      finding(
        'duplicate_field_name',
        'error',
        findingMessages.duplicateFieldName(name, list.map(elementWords)),
        list,
      ),
    );
  const reserved = questions
    .filter(({ source }) => isReservedFieldName(source.fieldName))
    .map((element) => {
      const message = findingMessages.reservedFieldName(elementWords(element), element.source.fieldName);
      return finding('reserved_field_name', 'error', message, [element]);
    });
  return [...shared, ...reserved];
}

function hasImpossibleLimits({ source }: QuestionElement): boolean {
  const { min = 0, max, minDate, maxDate, minTime, maxTime } = limitsOf(source);
  if (source.fieldType === 'number') return max !== undefined && min > max;
  if (source.fieldType === 'time') return minTime !== undefined && maxTime !== undefined && minTime > maxTime;
  if (source.fieldType !== 'date') return false;
  return minDate !== undefined && maxDate !== undefined && minDate > maxDate;
}

/** What the organiser writes for it to be answered: options, and the rows of a grid. */
const writtenLists = ({ fieldType, fieldEnum, fieldRows }: QuestionElement['source']) =>
  optionTypes.has(fieldType) ? [fieldEnum, ...(fieldType === 'matrix' ? [fieldRows] : [])] : [];

function repeatedValue(options: QuestionElement['source']['fieldEnum']): string | undefined {
  const values = options.map(({ value }) => value);
  return values.find((value, index) => values.indexOf(value) < index);
}

function findInQuestion(element: QuestionElement, elements: readonly FormElement[]): Finding[] {
  const { source } = element;
  const item = elementWords(element);
  const findings: Finding[] = [];
  if (elementLabel(element).trim() === '') {
    const block = elementWords(elements[element.container]);
    findings.push(finding('missing_label', 'error', findingMessages.missingLabel(block), [element]));
  }
  const lists = writtenLists(source);
  if (lists.some((list) => list.length === 0)) {
    const severity = source.fieldRequired ? 'error' : 'warning';
    findings.push(finding('missing_options', severity, findingMessages.missingOptions(item), [element]));
  }
  const repeated = lists.map(repeatedValue).find((value) => value !== undefined);
  if (repeated !== undefined) {
    // Of two equal options only one can be ranked, so that a ranking never ends.
    const severity = source.fieldType === 'ranking' ? 'error' : 'warning';
    findings.push(
      finding('duplicate_option', severity, findingMessages.duplicateOption(item, repeated), [element]),
    );
  }
  if (hasImpossibleLimits(element)) {
    findings.push(finding('impossible_limits', 'warning', findingMessages.impossibleLimits(item), [element]));
  }
  return findings;
}

export function findQuestions(elements: readonly FormElement[]): Finding[] {
  return elements.flatMap((element) =>
    element.kind === 'question' ? findInQuestion(element, elements) : [],
  );
}

export function findSpecialBlocks(elements: readonly FormElement[]): Finding[] {
  const special = elements.filter(
    (element): element is BlockElement => element.kind === 'block' && isSpecial(element.source),
  );
  const unknown = special
    .filter(({ source }) => specialKind(source) === null)
    .map((element) =>
      finding(
        'unknown_special_block',
        'warning',
        findingMessages.unknownSpecialBlock(elementWords(element)),
        [element],
      ),
    );
  const twice = [...groupBy(special, ({ source }) => specialKind(source))]
    .filter(([kind, list]) => kind !== null && list.length > 1)
    .map(([, list]) =>
      finding(
        'duplicate_special_block',
        'error',
        findingMessages.duplicateSpecialBlock(list.map(elementWords)),
        list,
      ),
    );
  return [...unknown, ...twice];
}
