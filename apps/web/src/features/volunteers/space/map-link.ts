interface Place {
  latitude: number | null;
  longitude: number | null;
}

/** OpenStreetMap, opened by a click: the page itself sends no request. */
export function mapLink({ latitude, longitude }: Place): string | null {
  if (latitude === null || longitude === null) return null;
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}
