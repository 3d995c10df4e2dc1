import { collectionMessages } from '../messages.ts';
import { refuseQuery } from '../refusals.ts';
import { isBranch, list, names, type Path } from './shapes.ts';

/** `populate` in a normalised form. Names are not checked yet. */
export interface PopulateTree {
  /** `*`: every relation that the caller may populate. */
  hasAll: boolean;
  readonly children: Map<string, PopulateBranch>;
}

export interface PopulateBranch {
  fields: unknown;
  filters: unknown;
  sort: unknown;
  readonly populate: PopulateTree;
}

export function emptyTree(): PopulateTree {
  return { hasAll: false, children: new Map() };
}

function childOf(tree: PopulateTree, name: string): PopulateBranch {
  const known = tree.children.get(name);
  if (known) return known;
  const fresh: PopulateBranch = {
    fields: undefined,
    filters: undefined,
    sort: undefined,
    populate: emptyTree(),
  };
  tree.children.set(name, fresh);
  return fresh;
}

/** Accepts `author`, `author.publisher` and `*` as the last step. */
function addRoute(tree: PopulateTree, route: string): void {
  const steps = route.split('.');
  const hasAll = steps.at(-1) === '*';
  let current = tree;
  for (const name of hasAll ? steps.slice(0, -1) : steps) current = childOf(current, name).populate;
  if (hasAll) current.hasAll = true;
}

function addOptions(branch: PopulateBranch, options: Record<string, unknown>, path: Path): void {
  for (const [key, value] of Object.entries(options)) {
    if (key === 'populate') growTree(branch.populate, value, [...path, key]);
    else if (key === 'fields' || key === 'filters' || key === 'sort') branch[key] = value;
    else refuseQuery([...path, key], collectionMessages.unknownParameter);
  }
}

function addNamed(tree: PopulateTree, name: string, value: unknown, path: Path): void {
  if (isBranch(value)) addOptions(childOf(tree, name), value, path);
  else if (value === 'true' || value === '*') childOf(tree, name);
  else if (value !== 'false') refuseQuery(path, collectionMessages.badShape);
}

/** `populate[0]=author`, `populate[author][fields]=name` and plain text may be mixed. */
export function growTree(tree: PopulateTree, raw: unknown, path: Path): PopulateTree {
  if (Array.isArray(raw)) {
    for (const item of list(raw, path)) growTree(tree, item, path);
  } else if (isBranch(raw)) {
    for (const [key, value] of Object.entries(raw)) {
      if (/^\d+$/.test(key)) growTree(tree, value, [...path, key]);
      else addNamed(tree, key, value, [...path, key]);
    }
  } else {
    for (const route of names(raw, path)) addRoute(tree, route);
  }
  return tree;
}
