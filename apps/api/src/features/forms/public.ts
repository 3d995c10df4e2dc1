export { type PublishedVersion, publishedVersion } from './published-version.ts';
