import { type Point, parseCoordinates } from '@kermesse/domain/geo/coordinates';
import { normalizePlace } from '@kermesse/domain/geo/normalize-place';
import type { Precision } from '@kermesse/domain/geo/schemas';
import { arrondissementCentres } from './arrondissements.ts';
import { groupBy } from './group-by.ts';
import type { Position } from './place.ts';
import type { SourceCommune, SourceDepartment, SourceGrouping, SourceTown } from './sources.ts';

/** GeoNames gives overseas departments and communities their own country code. */
const overseas: Record<string, string> = {
  971: 'GP',
  972: 'MQ',
  973: 'GF',
  974: 'RE',
  975: 'PM',
  976: 'YT',
  977: 'BL',
  978: 'MF',
  986: 'WF',
  987: 'PF',
  988: 'NC',
};
const frenchCountries = new Set(['FR', ...Object.values(overseas)]);

export function isFrench(country: string): boolean {
  return frenchCountries.has(country);
}

export interface FranceSources {
  communes: readonly SourceCommune[];
  departments: readonly SourceDepartment[];
  groupings: readonly SourceGrouping[];
  /** The French ones. */
  towns: readonly SourceTown[];
}

type Centre = Point & { population: number };

function keepLargest(towns: Map<string, SourceTown>, key: string, town: SourceTown): void {
  if ((towns.get(key)?.population ?? -1) < town.population) towns.set(key, town);
}

/** By INSEE code. */
function knownCentres({ communes, towns }: FranceSources): Map<string, Centre> {
  const byCode = new Map<string, SourceTown>();
  const byName = new Map<string, SourceTown>();
  for (const town of towns) {
    if (town.muniSub) keepLargest(byCode, town.muniSub, town);
    // Paris and many overseas towns have no code; among so few the name is unambiguous.
    if (!town.muniSub || town.country !== 'FR')
      keepLargest(byName, `${town.country} ${normalizePlace(town.name)}`, town);
  }
  const townOf = ({ code, nom, departement }: SourceCommune) =>
    byCode.get(code) ?? byName.get(`${overseas[departement] ?? 'FR'} ${normalizePlace(nom)}`);

  const centres = new Map<string, Centre>();
  for (const commune of communes) {
    const district = parseCoordinates(arrondissementCentres[commune.code]);
    const town = district ? undefined : townOf(commune);
    const [lng, lat] = town?.loc.coordinates ?? [];
    if (district) centres.set(commune.code, { ...district, population: 0 });
    else if (town && lat !== undefined && lng !== undefined)
      centres.set(commune.code, { lat, lng, population: town.population });
  }
  return centres;
}

/** The mean position, weighted by population. */
function middle(
  communes: readonly { code: string }[] | undefined,
  centres: ReadonlyMap<string, Centre>,
): Centre | null {
  const sum = { lat: 0, lng: 0, population: 0 };
  for (const { code } of communes ?? []) {
    const centre = centres.get(code);
    if (!centre) continue;
    sum.lat += centre.lat * centre.population;
    sum.lng += centre.lng * centre.population;
    sum.population += centre.population;
  }
  if (sum.population === 0) return null;
  return { lat: sum.lat / sum.population, lng: sum.lng / sum.population, population: sum.population };
}

function remember<K>(compute: (key: K) => Centre | null): (key: K | undefined) => Centre | null {
  const known = new Map<K, Centre | null>();
  return (key) => {
    if (key === undefined) return null;
    if (!known.has(key)) known.set(key, compute(key));
    return known.get(key) ?? null;
  };
}

const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

/** The commune's own centre, or else the best known approximation; `precision` says which. */
export function createLocator(sources: FranceSources): (commune: SourceCommune) => Position | null {
  const centres = knownCentres(sources);
  const current = sources.communes.filter(({ type }) => type === 'commune-actuelle');
  const byPostcode = groupBy(current, ({ codesPostaux }) => codesPostaux ?? []);
  const byArrondissement = groupBy(current, ({ arrondissement }) => (arrondissement ? [arrondissement] : []));
  const byDepartment = groupBy(current, ({ departement }) => [departement]);
  const groupings = new Map(
    sources.groupings.flatMap((grouping) => grouping.membres.map(({ code }) => [code, grouping])),
  );
  const capitals = new Map(sources.departments.map(({ code, chefLieu }) => [code, chefLieu]));

  const ofPostcode = remember((postcode: string) => middle(byPostcode.get(postcode), centres));
  const ofGrouping = remember((grouping: SourceGrouping) => middle(grouping.membres, centres));
  const ofArrondissement = remember((code: string) => middle(byArrondissement.get(code), centres));
  const ofDepartment = remember(
    (code: string) => centres.get(capitals.get(code) ?? '') ?? middle(byDepartment.get(code), centres),
  );

  function guess(commune: SourceCommune): [Precision, Centre | null] {
    const { code, chefLieu, codesPostaux, arrondissement, departement } = commune;
    const own = centres.get(code);
    if (own) return ['commune', own];
    const near = codesPostaux?.map(ofPostcode).find((centre) => centre !== null);
    if (near) return ['postcode', near];
    const around =
      centres.get(chefLieu ?? '') ??
      ofGrouping(groupings.get(chefLieu ?? code)) ??
      ofArrondissement(arrondissement);
    return around ? ['area', around] : ['department', ofDepartment(departement)];
  }

  return (commune) => {
    const [precision, centre] = guess(commune);
    return centre && { lat: rounded(centre.lat), lng: rounded(centre.lng), precision };
  };
}
