import { associationMessages } from '@kermesse/domain/associations/messages';
import { associationSearch } from '@kermesse/domain/associations/search';
import { toast } from '../../../ui/feedback/toast.ts';
import type { SearchFilters } from './filters.ts';
import type { ChangeSearchFilters } from './use-filters.ts';

const patienceMs = 8_000;

/** Searches around a default centre until the browser gives the position. */
export function useNearMe({ at, place }: SearchFilters, onChange: ChangeSearchFilters) {
  const set = (isOn: boolean) => {
    if (!isOn) {
      onChange({ at: null, place: '' });
      return;
    }
    onChange({ at: associationSearch.centre, place: '', radiusKm: associationSearch.radiusKm.initial });
    const fail = () => toast.error(associationMessages.positionFailed);
    if (!navigator.geolocation) {
      fail();
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => onChange({ at: { lat: coords.latitude, lng: coords.longitude } }, 'replace'),
      fail,
      { timeout: patienceMs, maximumAge: 60_000 },
    );
  };
  return { isOn: at !== null && place === '', set };
}
