interface Place {
  latitude: number | null;
  longitude: number | null;
}

/** A map of the free project, opened by the person's own click: the page itself calls nobody. */
export function mapLink({ latitude, longitude }: Place): string | null {
  if (latitude === null || longitude === null) return null;
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}
