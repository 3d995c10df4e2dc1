import { formatDecimal as formatCount } from '@kermesse/domain/shared/decimal';
import { countOf } from '@kermesse/domain/shared/text';

export const tableMessages = {
  // Lists
  noResult: 'Aucun résultat trouvé',
  noResultHint: 'Élargissez la recherche ou retirez des filtres.',
  emptyHint: 'Rien à afficher pour le moment.',
  resetFilters: 'Réinitialiser les filtres',
  reset: 'Réinitialiser',
  // Toolbar
  search: 'Rechercher',
  searchPlaceholder: 'Rechercher…',
  filters: 'Filtres',
  filter: 'Filtrer',
  from: 'À partir du',
  to: 'Jusqu’au',
  atLeast: 'Au moins',
  atMost: 'Au plus',
  unreadableNumber: 'Écrivez un nombre, par exemple 12,5.',
  contains: 'Contient',
  filterBy: (column: string) => `Filtrer par ${column}`,
  filterSearch: 'Chercher une option…',
  noFilterOptions: 'Aucun filtre disponible',
  clear: 'Effacer',
  columns: 'Colonnes',
  showAllColumns: 'Tout afficher',
  density: 'Densité',
  comfortable: 'Confortable',
  compact: 'Compacte',
  sortBy: 'Trier par',
  noSort: 'Ordre par défaut',
  ascending: 'croissant',
  descending: 'décroissant',
  showResults: (count: number) => `Voir ${countOf(count, 'résultat', 'résultats')}`,
  // Export
  export: 'Exporter',
  withFilters: 'Avec filtres',
  withoutFilter: 'Sans filtre',
  exportSelection: (count: number) => `La sélection (${formatCount(count)})`,
  exportDone: (count: number) => `Export terminé\u00a0: ${countOf(count, 'ligne', 'lignes')}`,
  // Pages
  perPage: 'Lignes par page',
  perPageShort: 'par page',
  pageNumber: 'Aller à la page',
  previousPage: 'Page précédente',
  nextPage: 'Page suivante',
  paginationOf: (table: string) => `Pages, ${table}`,
  pageAnnouncement: (count: number, page: number, pageCount: number) =>
    `${countOf(count, 'résultat', 'résultats')}, page ${formatCount(page)} sur ${formatCount(pageCount)}`,
  sortAnnouncement: (column: string, isDescending: boolean) =>
    `Trié par ${column}, ordre ${isDescending ? 'décroissant' : 'croissant'}`,
  // Rows
  selectRow: (row: string) => `Sélectionner ${row}`,
  selectPage: 'Sélectionner la page',
  selectAll: (count: number) => `Sélectionner les ${formatCount(count)}`,
  selectedCount: (count: number) => countOf(count, 'sélectionné', 'sélectionnés'),
  clearSelection: 'Tout désélectionner',
  bulkActions: 'Actions sur la sélection',
  rowActions: 'Actions',
  rowActionsOf: (row: string) => `Actions pour ${row}`,
  details: 'Détails',
  expand: (row: string) => `Afficher les détails de ${row}`,
  collapse: (row: string) => `Masquer les détails de ${row}`,
  // Values
  noValue: 'vide',
  // Editing
  edit: 'Modifier',
  editHint: 'Entrée pour modifier.',
  editCell: (column: string, row: string) => `Modifier ${column}, ${row}`,
  saved: (column: string, row: string, value: string) => `${row} · ${column}\u00a0: ${value}`,
  undone: 'Modification annulée',
  dismiss: 'Ignorer',
} as const;
