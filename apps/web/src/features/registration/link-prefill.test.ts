import { aQuestion, formOf } from '@kermesse/domain/forms/testing/build-form';
import { expect, it, vi } from 'vitest';
import { fillFromLink } from './link-prefill.ts';

const form = formOf(
  aQuestion('prenom'),
  aQuestion('source', { fieldType: 'hidden', fieldDefault: 'site' }),
  aQuestion('campagne', { fieldType: 'hidden' }),
);
const link = '?q_prenom=Zo%C3%A9&q_source=club&s_source=abc&q_campagne=mai&s_campagne=def';

it.each<[what: string, draft: Record<string, unknown>, answers: Record<string, unknown>, shown: string[]]>([
  [
    'fills everything in for whoever comes first',
    {},
    { prenom: 'Zoé', source: 'club', signature_source: 'abc', campagne: 'mai', signature_campagne: 'def' },
    ['prenom'],
  ],
  [
    'leaves what somebody typed or emptied, and takes the place of what the organiser gave',
    { prenom: '', source: 'site' },
    { prenom: '', source: 'club', signature_source: 'abc', campagne: 'mai', signature_campagne: 'def' },
    [],
  ],
  [
    'leaves what an earlier link gave',
    { source: 'affiche', signature_source: 'old', campagne: 'avril', signature_campagne: 'old' },
    {
      ...{ prenom: 'Zoé', source: 'affiche', signature_source: 'old' },
      ...{ campagne: 'avril', signature_campagne: 'old' },
    },
    ['prenom'],
  ],
])('a link %s', (_what, draft, expected, shown) => {
  vi.stubGlobal('window', { location: { search: link } });
  const answers = { ...draft };
  expect(fillFromLink(form, answers, draft, 'Europe/Paris')).toEqual(shown);
  expect(answers).toEqual(expected);
});
