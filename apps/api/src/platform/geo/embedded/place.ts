import type { Point } from '@kermesse/domain/geo/coordinates';
import type { Precision } from '@kermesse/domain/geo/schemas';

export type Position = Point & { precision: Precision };

export interface Place {
  name: string;
  /** The normalised name. */
  key: string;
  country: string;
  insee: string | null;
  department: { code: string; name: string } | null;
  postcodes: readonly string[];
  /** Of Paris, Lyon and Marseille, which have no postcode for the whole city. */
  districts: readonly Place[];
  isDistrict: boolean;
  population: number;
  position: Position | null;
}
