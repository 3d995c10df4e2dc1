export { takesPart } from './takes-part.ts';
