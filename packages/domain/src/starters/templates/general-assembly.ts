import {
  block,
  firstname,
  identity,
  lastname,
  options,
  page,
  productBlock,
  question,
  required,
  when,
} from '../form-parts.ts';
import type { FormPages } from '../starter.ts';

const [present, proxy, absent] = ['Je serai là', 'Je donne pouvoir', 'Je ne viendrai pas'] as const;

/** Only whoever gives a proxy sees its page. */
export const generalAssemblyPages: FormPages = (products) => [
  {
    ...page('page_presence', 'Votre présence', [
      identity([firstname, lastname]),
      block('bloc_presence', 'À l’assemblée', 'calendar', [
        question('presence', 'Serez-vous des nôtres\u00a0?', 'enum', {
          ...required,
          fieldEnum: options([present, proxy, absent]),
        }),
      ]),
    ]),
    jumps: [{ targetPageId: 'page_suite', dependencies: when('presence', 'not_equals', proxy) }],
  },
  page('page_pouvoir', 'Votre pouvoir', [
    block('bloc_pouvoir', 'Je donne pouvoir à', 'handshake', [
      question('mandataire', 'Nom du membre qui vous représente', 'text', required),
      question('pouvoir_signature', 'Votre signature', 'signature', {
        ...required,
        fieldHelp: 'Je lui donne pouvoir de prendre part aux votes en mon nom.',
      }),
    ]),
  ]),
  page('page_suite', 'Et aussi', [
    productBlock('Sur place', 'ticket', products),
    block('bloc_suite', 'Vos questions', 'info', [
      question('question_assemblee', 'Une question à poser à l’assemblée', 'text', {
        validation: [{ type: 'max_length', value: 500 }],
      }),
      question('candidature', 'Je souhaite me présenter au conseil d’administration', 'boolean'),
      question('verre', 'Je reste pour le verre de l’amitié', 'boolean', {
        dependencies: when('presence', 'equals', present),
      }),
    ]),
  ]),
];
