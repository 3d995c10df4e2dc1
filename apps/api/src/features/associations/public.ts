export { associations, favouriteAssociations } from './tables.ts';
