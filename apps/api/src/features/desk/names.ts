export type Names = ReadonlyMap<number, string>;

export const nameOf = (names: Names, id: number | null): string =>
  (id === null ? undefined : names.get(id)) ?? 'Compte supprimé';
