import { type ElementKind, elementLabel, type FormElement } from '../structure/elements.ts';

export type FindingCode =
  | 'structure'
  | 'missing_target'
  | 'later_target'
  | 'circle'
  | 'impossible_condition'
  | 'contradiction'
  | 'jump_backwards'
  | 'unreachable_page'
  | 'token_missing'
  | 'token_later'
  | 'token_hidden'
  | 'calculation_empty'
  | 'calculation_later'
  | 'period_never_open'
  | 'duplicate_field_name'
  | 'reserved_field_name'
  | 'missing_label'
  | 'missing_options'
  | 'duplicate_option'
  | 'impossible_limits'
  | 'unknown_special_block'
  | 'duplicate_special_block'
  | 'answers_removed'
  | 'answers_renamed'
  | 'answers_unfit'
  | 'identity_lost'
  | 'age_not_asked'
  | 'sells_nothing'
  | 'product_not_sold'
  | 'payment_block_missing'
  | 'volunteer_block_missing';

export type Severity = 'error' | 'warning';

export interface FindingElement {
  id: string;
  kind: ElementKind | 'page' | 'form';
  label: string;
  pageIndex: number;
}

export interface Finding {
  code: FindingCode;
  severity: Severity;
  message: string;
  /** The element to look at first, then related ones. */
  elements: readonly FindingElement[];
}

export function asFindingElement(element: FormElement): FindingElement {
  return { id: element.id, kind: element.kind, label: elementLabel(element), pageIndex: element.pageIndex };
}
