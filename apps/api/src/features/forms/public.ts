export { formVersionById, type PublishedVersion, publishedVersion } from './published-version.ts';
