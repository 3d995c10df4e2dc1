import { Fragment } from 'react';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { useFocusBack } from '../../../../ui/forms/use-focus-back.ts';
import classes from './shortcuts.module.css';

const groups: readonly { title: string; keys: readonly (readonly [string, string])[] }[] = [
  {
    title: 'Sur le formulaire',
    keys: [
      ['↑ ↓', 'D’un élément à l’autre'],
      ['Tab', 'Question par question, puis ses textes'],
      ['F2', 'Modifier le texte sur place'],
      ['/', 'Insérer après'],
      ['Alt ↑ ↓', 'Monter ou descendre'],
      ['Ctrl D', 'Dupliquer'],
      ['Suppr', 'Supprimer'],
      ['Ctrl Entrée', 'Vers les réglages, et retour'],
      ['Ctrl Z', 'Annuler'],
      ['Ctrl Y', 'Rétablir'],
      ['Ctrl S', 'Enregistrer'],
    ],
  },
  {
    title: 'Dans un texte',
    keys: [
      ['Entrée', 'Garder\u00a0; après un libellé, ajouter la question suivante'],
      ['Échap', 'Reprendre le texte d’avant'],
      ['Maj Entrée', 'Aller à la ligne, dans une aide ou une description'],
      ['Tab', 'Libellé, aide, puis options'],
    ],
  },
  {
    title: 'Dans une option',
    keys: [
      ['Entrée', 'Ajouter l’option suivante'],
      ['Retour arrière', 'Retirer une option vide'],
      ['Ctrl V', 'Coller plusieurs lignes\u00a0: autant d’options'],
    ],
  },
];

export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  useFocusBack();
  return (
    <Dialog opened onClose={onClose} title="Raccourcis clavier" size="md">
      {groups.map(({ title, keys }) => (
        <section key={title} className={classes.group}>
          <h3 className={classes.title}>{title}</h3>
          <dl className={classes.keys}>
            {keys.map(([key, words]) => (
              <Fragment key={key}>
                <dt>
                  <kbd className={classes.key}>{key}</kbd>
                </dt>
                <dd>{words}</dd>
              </Fragment>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
