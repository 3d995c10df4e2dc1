import { isEntry } from '@kermesse/domain/forms/schema/block-entries';
import type { Page } from '@kermesse/domain/forms/schema/form';
import type { Parsed } from '@kermesse/domain/forms/schema/parse-form';
import type { Question } from '@kermesse/domain/forms/schema/question';
import { sanitiseRichText } from '@kermesse/domain/shared/sanitise-rich-text';
import { inArray } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { questions } from './tables.ts';

type Raw = Record<string, unknown>;

function isRaw(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function questionLists(data: Raw): unknown[][] {
  const blocks = listOf(data.pages).flatMap((page) => (isRaw(page) ? listOf(page.blocks) : []));
  return [data, ...blocks].map((holder) => (isRaw(holder) ? listOf(holder.questions) : []));
}

/** A block sent as one list with markers is complete: what it does not name is deleted. */
export function hasEntries(list: unknown): boolean {
  return listOf(list).some(isEntry);
}

export type LibraryQuestion = (questionId: string) => Partial<Question> | undefined;

/** Loads questions given by id, so that what is stored is self-contained. */
export async function loadNamedQuestions(executor: Executor, data: Raw): Promise<LibraryQuestion> {
  const named = questionLists(data)
    .flat()
    .filter(isEntry)
    .filter(({ questionData }) => !isRaw(questionData))
    .map(({ questionId }) => questionId)
    .filter((id) => typeof id === 'string');
  if (named.length === 0) return () => undefined;
  const rows = await executor
    .select()
    .from(questions)
    .where(inArray(questions.documentId, [...new Set(named)]));
  const found = new Map(rows.map((row) => [row.documentId, row]));
  return (questionId) => {
    const row = found.get(questionId);
    return row === undefined ? undefined : questionContent(row);
  };
}

export function questionContent(row: typeof questions.$inferSelect): Partial<Question> {
  return {
    templateId: row.templateId,
    fieldName: row.fieldName,
    fieldLabel: row.fieldLabel,
    fieldType: row.fieldType,
    fieldPlaceholder: row.fieldPlaceholder ?? '',
    fieldHelp: row.fieldHelp ?? '',
    fieldRequired: row.fieldRequired,
    fieldMultiSelect: row.fieldMultiSelect,
    fieldEnum: row.fieldEnum as Question['fieldEnum'],
    fieldRows: row.fieldRows as Question['fieldRows'],
    ratingLook: row.ratingLook,
    fieldDefault: row.fieldDefault ?? '',
    validation: row.validation as Question['validation'],
    dependencies: (row.dependencies ?? []) as Question['dependencies'],
    category: row.category,
    isTemplate: row.isTemplate,
    tags: row.tags,
    order: row.position,
    productConfig: row.productConfig as Question['productConfig'],
    customLabel: row.customLabel ?? '',
    originalLabel: row.originalLabel ?? '',
    visibilityPeriod: row.visibilityPeriod as Question['visibilityPeriod'],
  };
}

export function valueOrRefusal<T>(parsed: Parsed<T>): { value: T; warnings: readonly string[] } {
  if (parsed.ok) return parsed;
  const issues = parsed.issues.map(({ path, message }) => ({
    path: path === '' ? 'data' : `data.${path}`,
    message,
  }));
  const [first] = issues;
  throw new AppError('validation_failed', { issues, ...(first ? { message: first.message } : {}) });
}

export function cleanTexts<T extends { content: string }>(texts: readonly T[]): T[] {
  return texts.map((text) => ({ ...text, content: sanitiseRichText(text.content) }));
}

export function cleanPages(pages: readonly Page[]): Page[] {
  return pages.map((page) => ({
    ...page,
    blocks: page.blocks.map((block) => ({ ...block, textBlocks: cleanTexts(block.textBlocks) })),
  }));
}

/** Drops fields that clients send back but the server alone sets. */
export function withoutServerFields(data: Raw): Raw {
  const {
    id: _id,
    documentId: _documentId,
    createdAt: _createdAt,
    updatedAt: _updatedAt,
    usageCount: _usageCount,
    ...rest
  } = data;
  return rest;
}
