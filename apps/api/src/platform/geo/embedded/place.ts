import type { Point } from '@kermesse/domain/geo/coordinates';
import type { Precision } from '@kermesse/domain/geo/schemas';

export type Position = Point & { precision: Precision };

export interface Place {
  name: string;
  /** The name in its one spelling for comparisons. */
  key: string;
  country: string;
  insee: string | null;
  department: { code: string; name: string } | null;
  postcodes: readonly string[];
  /** Of Paris, Lyon and Marseille, where no postcode stands for the whole. */
  districts: readonly Place[];
  isDistrict: boolean;
  population: number;
  position: Position | null;
}
