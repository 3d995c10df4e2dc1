import { quotedOr } from '../words/quoted.ts';

type Path = readonly PropertyKey[];

/** The French word for an entry of each list, and the fields that name it. */
const lists: Readonly<Record<string, { word: string; names: readonly string[] }>> = {
  pages: { word: 'page', names: [] },
  blocks: { word: 'bloc', names: ['name'] },
  questions: { word: 'question', names: ['customLabel', 'fieldLabel'] },
  textBlocks: { word: 'texte', names: [] },
  products: { word: 'produit', names: ['name'] },
  fieldEnum: { word: 'option', names: ['label'] },
  validation: { word: 'règle', names: [] },
  dependencies: { word: 'condition', names: [] },
  groups: { word: 'groupe', names: [] },
  conditions: { word: 'condition', names: [] },
  images: { word: 'image', names: [] },
  product_options: { word: 'option', names: ['name'] },
};

export function valueAt(root: unknown, path: Path): unknown {
  let value = root;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}

function nameOf(entry: unknown, names: readonly string[]): string {
  for (const key of names) {
    const name = valueAt(entry, [key]);
    if (typeof name === 'string' && name.trim() !== '') return name.slice(0, 80);
  }
  return '';
}

export interface Place {
  /** 'Page 2, bloc « Distances », question « Licence »'; empty for the form itself. */
  words: string;
  /** Empty when the path ends at an entry. */
  field: string;
}

export function describePlace(root: unknown, path: Path): Place {
  const words: string[] = [];
  let field = '';
  for (let step = 0; step < path.length; step += 1) {
    const key = String(path[step]);
    const index = path[step + 1];
    const list = lists[key];
    if (list !== undefined && typeof index === 'number') {
      const entry = valueAt(root, path.slice(0, step + 2));
      words.push(`${list.word} ${quotedOr(nameOf(entry, list.names), String(index + 1))}`);
      field = '';
      step += 1;
    } else if (typeof path[step] !== 'number') {
      field = key;
    }
  }
  const place = words.join(', ');
  return { words: place.charAt(0).toUpperCase() + place.slice(1), field };
}
