import type { StylePart } from '@kermesse/domain/pages/render-messages';
import postcss, { type AtRule, type ChildNode, type Rule } from 'postcss';

/** A selector without what may or may not be there: arguments of pseudo-classes and attributes. */
function withoutArguments(selector: string): string {
  let depth = 0;
  let rest = '';
  for (const character of selector) {
    if ('(['.includes(character)) depth += 1;
    if (depth === 0) rest += character;
    if (')]'.includes(character)) depth -= 1;
  }
  return rest;
}

/** Classes without which the selector matches nothing. */
function classesOf(selector: string): string[] {
  // Escapes and quoted brackets are rare, and a rule too many does no harm.
  if (/[\\"']/.test(selector)) return [];
  return [...withoutArguments(selector).matchAll(/\.([\w-]+)/g)].flatMap(([, name]) => name ?? []);
}

function readRule(rule: Rule): StylePart {
  const classes = rule.selectors.map(classesOf);
  const css = rule.toString();
  return classes.some((needed) => needed.length === 0) ? { css } : { css, classes };
}

/** They say nothing by themselves: what is inside does. */
const conditions = ['media', 'supports', 'container', 'layer'];

function readAtRule(rule: AtRule): StylePart {
  if (conditions.includes(rule.name) && rule.nodes)
    return { atRule: `@${rule.name} ${rule.params}`, parts: readNodes(rule.nodes) };
  const css = rule.nodes ? rule.toString() : `${rule.toString()};`;
  return rule.name.endsWith('keyframes') ? { css, keyframes: rule.params } : { css };
}

function readNodes(nodes: readonly ChildNode[]): StylePart[] {
  return nodes.flatMap((node) => {
    if (node.type === 'rule') return readRule(node);
    if (node.type === 'atrule') return readAtRule(node);
    return node.type === 'decl' ? { css: `${node.toString()};` } : [];
  });
}

export const readStyleParts = (css: string): StylePart[] => readNodes(postcss.parse(css).nodes);

/**
 * What a rendered page may lack: the rules that need a class and the movements. All others stand in each page, and
 * one of them anew would have the browser compute the style of every element again.
 */
export const lateStyles = (parts: readonly StylePart[]): string =>
  parts
    .map((part) => {
      if (!('parts' in part)) return 'classes' in part || 'keyframes' in part ? part.css : '';
      const inside = lateStyles(part.parts);
      return inside && `${part.atRule}{${inside}}`;
    })
    .join('');
