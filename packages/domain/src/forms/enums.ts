import { z } from 'zod';

export const formStatuses = ['draft', 'published'] as const;
export const formStatusSchema = /* @__PURE__ */ z.enum(formStatuses);
export type FormStatus = z.infer<typeof formStatusSchema>;
export const formStatusLabels: Record<FormStatus, string> = { draft: 'Brouillon', published: 'Publié' };

export const fieldTypes = [
  'text',
  'phone',
  'email',
  'number',
  'date',
  'time',
  'boolean',
  'enum',
  'rating',
  'ranking',
  'matrix',
  'address',
  'document',
  'signature',
  'hidden',
  'product_selector',
] as const;
export const fieldTypeSchema = /* @__PURE__ */ z.enum(fieldTypes);
export type FieldType = z.infer<typeof fieldTypeSchema>;
export const fieldTypeLabels: Record<FieldType, string> = {
  text: 'Texte',
  phone: 'Téléphone',
  email: 'E-mail',
  number: 'Nombre',
  date: 'Date',
  time: 'Heure',
  boolean: 'Case à cocher',
  enum: 'Choix dans une liste',
  rating: 'Note',
  ranking: 'Classement',
  matrix: 'Grille de choix',
  address: 'Adresse postale',
  document: 'Document à joindre',
  signature: 'Signature',
  hidden: 'Champ caché',
  product_selector: 'Choix de produits',
};

export const ratingLooks = ['stars', 'numbers', 'smileys'] as const;
export const ratingLookSchema = /* @__PURE__ */ z.enum(ratingLooks);
export type RatingLook = z.infer<typeof ratingLookSchema>;
export const ratingLookLabels: Record<RatingLook, string> = {
  stars: 'Étoiles',
  numbers: 'Chiffres',
  smileys: 'Visages',
};

const validationTypes = [
  'step',
  'min',
  'max',
  'max_items',
  'min_date',
  'max_date',
  'min_time',
  'max_time',
  'max_length',
] as const;
export const validationTypeSchema = /* @__PURE__ */ z.enum(validationTypes);
export type ValidationType = z.infer<typeof validationTypeSchema>;

export const blockCategories = [
  'personal',
  'contact',
  'transport',
  'skills',
  'payment',
  'other',
  'custom',
] as const;
export const blockCategorySchema = /* @__PURE__ */ z.enum(blockCategories);
export type BlockCategory = z.infer<typeof blockCategorySchema>;
export const blockCategoryLabels: Record<BlockCategory, string> = {
  personal: 'Identité',
  contact: 'Coordonnées',
  transport: 'Transport',
  skills: 'Compétences',
  payment: 'Paiement',
  other: 'Autre',
  custom: 'Personnalisé',
};

export const blockLayouts = ['stack', 'flex-row', 'grid'] as const;
export const blockLayoutSchema = /* @__PURE__ */ z.enum(blockLayouts);
export type BlockLayout = z.infer<typeof blockLayoutSchema>;
export const blockLayoutLabels: Record<BlockLayout, string> = {
  stack: 'En colonne',
  'flex-row': 'En ligne',
  grid: 'En grille',
};

const dependencyTypes = ['question', 'block', 'product'] as const;
export const dependencyTypeSchema = /* @__PURE__ */ z.enum(dependencyTypes);

export const dependencyOperators = [
  'equals',
  'not_equals',
  'contains',
  'greater_than',
  'less_than',
  'greater_or_equal',
  'less_or_equal',
  'one_of',
  'before',
  'after',
  'age_at_least',
  'age_below',
  'is_completed',
  'is_visible',
  'is_selected',
  'not_selected',
  'quantity_greater_than',
  'quantity_less_than',
] as const;
export const dependencyOperatorSchema = /* @__PURE__ */ z.enum(dependencyOperators);
export type DependencyOperator = z.infer<typeof dependencyOperatorSchema>;

export const calculationOperations = ['sum', 'difference', 'count'] as const;
export const calculationOperationSchema = /* @__PURE__ */ z.enum(calculationOperations);
export type CalculationOperation = z.infer<typeof calculationOperationSchema>;
export const calculationOperationLabels: Record<CalculationOperation, string> = {
  sum: 'Somme',
  difference: 'Différence',
  count: 'Nombre de réponses',
};

export const groupOperators = ['AND', 'OR'] as const;
export const groupOperatorSchema = /* @__PURE__ */ z.enum(groupOperators);
export type GroupOperator = z.infer<typeof groupOperatorSchema>;

export const questionUsageContexts = ['form_creation', 'template_usage'] as const;
export const questionUsageContextSchema = /* @__PURE__ */ z.enum(questionUsageContexts);
