export { draftAndPublished, type EditedForm } from './draft-and-published.ts';
export { isPrefillSigned } from './prefill-signature.ts';
export { confirmForms, listProposedForms, proposeForm } from './proposed-form.ts';
export { publishOnlyForm } from './publish-only-form.ts';
export { formVersionById, type PublishedVersion, publishedVersion } from './published-version.ts';
