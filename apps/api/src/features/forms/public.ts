export { draftAndPublished, type EditedForm } from './draft-and-published.ts';
export { formVersionById, type PublishedVersion, publishedVersion } from './published-version.ts';
