import type { SpreadsheetColumn } from '../shared/spreadsheet.ts';

const number = (header: string): SpreadsheetColumn => ({ header, type: 'number' });
const money = (header: string): SpreadsheetColumn => ({ header, type: 'money' });
const text = (header: string): SpreadsheetColumn => ({ header, type: 'text' });

const steps = [
  number('Page vue'),
  number('Formulaire ouvert'),
  number('Produits choisis'),
  number('Inscriptions confirmées'),
];

export const figuresColumns = ({ edition, compared }: { edition: string; compared: string }) => ({
  curve: [
    text('Jour'),
    number(`Inscriptions (${edition})`),
    number(`Inscriptions (${compared})`),
    money(`Recette nette (${edition})`),
    money(`Recette nette (${compared})`),
  ],
  products: [
    text('Produit'),
    number(`Vendus (${edition})`),
    number(`Vendus (${compared})`),
    money(`Ventes (${edition})`),
    money(`Ventes (${compared})`),
  ],
  sources: [text('Provenance'), ...steps, money('Recette nette')],
  visits: [{ header: 'Jour', type: 'date' } satisfies SpreadsheetColumn, ...steps],
  entries: [{ header: 'Quart d’heure', type: 'dateTime' } satisfies SpreadsheetColumn, number('Entrées')],
});
