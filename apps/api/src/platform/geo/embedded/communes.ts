import { normalizePlace } from '@kermesse/domain/geo/normalize-place';
import { createLocator, type FranceSources } from './commune-positions.ts';
import { groupBy } from './group-by.ts';
import type { Place } from './place.ts';
import type { SourceCommune } from './sources.ts';

export function buildCommunes(sources: FranceSources): Place[] {
  const { communes } = sources;
  const departments = new Map(sources.departments.map(({ code, nom }) => [code, { code, name: nom }]));
  const current = new Map(
    communes.filter(({ type }) => type === 'commune-actuelle').map((commune) => [commune.code, commune]),
  );
  const districts = groupBy(communes, ({ commune }) => (commune === undefined ? [] : [commune]));
  const locate = createLocator(sources);

  function toPlace(commune: SourceCommune): Place {
    const parent = current.get(commune.chefLieu ?? '');
    return {
      name: commune.nom,
      key: normalizePlace(commune.nom),
      country: 'FR',
      insee: commune.code,
      department: departments.get(commune.departement) ?? null,
      postcodes: commune.codesPostaux ?? parent?.codesPostaux ?? [],
      districts: (districts.get(commune.code) ?? []).map(toPlace),
      isDistrict: commune.commune !== undefined,
      population: commune.population ?? 0,
      position: locate(commune),
    };
  }

  const places: Place[] = [];
  for (const commune of communes) {
    const place = toPlace(commune);
    const parent = current.get(commune.chefLieu ?? '');
    // A former commune with the name of the new one would appear twice.
    if (!parent || normalizePlace(parent.nom) !== place.key) places.push(place);
  }
  return places;
}
