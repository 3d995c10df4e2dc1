export { participationsToConfirm } from './participations-to-confirm.ts';
export { takesPart } from './takes-part.ts';
