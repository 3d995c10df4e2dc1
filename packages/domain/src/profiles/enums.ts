import { z } from 'zod';

export const genders = ['M', 'Mme'] as const;
export const genderSchema = z.enum(genders);
export type Gender = z.infer<typeof genderSchema>;
export const genderLabels: Record<Gender, string> = { M: 'Monsieur', Mme: 'Madame' };

export const shirtSizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL'] as const;
export const shirtSizeSchema = z.enum(shirtSizes);

export const shoeSizes = { min: 20, max: 55, step: 0.5 } as const;

export const bloodTypes = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const;
export const bloodTypeSchema = z.enum(bloodTypes);

export const handicaps = ['motor', 'sensory', 'chronicIllness'] as const;
export const handicapSchema = z.enum(handicaps);
export type Handicap = z.infer<typeof handicapSchema>;
export const handicapLabels: Record<Handicap, string> = {
  motor: 'Handicap moteur',
  sensory: 'Handicap sensoriel',
  chronicIllness: 'Maladie chronique',
};

export const dietaryPreferences = ['vegetarian', 'halal', 'kosher', 'lactoseFree', 'glutenFree'] as const;
export const dietaryPreferenceSchema = z.enum(dietaryPreferences);
export type DietaryPreference = z.infer<typeof dietaryPreferenceSchema>;
export const dietaryPreferenceLabels: Record<DietaryPreference, string> = {
  vegetarian: 'Végétarien',
  halal: 'Halal',
  kosher: 'Casher',
  lactoseFree: 'Sans lactose',
  glutenFree: 'Sans gluten',
};

export const addressTypes = ['default', 'other', 'billing'] as const;
export const addressTypeSchema = z.enum(addressTypes);
export type AddressType = z.infer<typeof addressTypeSchema>;
export const addressTypeLabels: Record<AddressType, string> = {
  default: 'Principale',
  other: 'Secondaire',
  billing: 'Facturation',
};

export const maxAddressesPerProfile = 3;

export const thirdPersonKinds = ['child', 'emergency_contact', 'third_person'] as const;
export const thirdPersonKindSchema = z.enum(thirdPersonKinds);
export type ThirdPersonKind = z.infer<typeof thirdPersonKindSchema>;
