import { richTextLinks } from '@kermesse/domain/shared/rich-text';
import { type AnyExtension, Mark } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';

/** Marks that the domain allows and the toolbar lacks: existing text keeps them. */
function keptMark(name: string, tag: string) {
  return Mark.create({
    name,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });
}

// The kit has its own copy of the editor's types, which do not match ours.
const kit: unknown = StarterKit.configure({
  heading: { levels: [2, 3, 4] },
  link: {
    openOnClick: false,
    defaultProtocol: 'https',
    protocols: ['mailto', 'tel'],
    HTMLAttributes: { target: null, rel: null },
    isAllowedUri: (url) => richTextLinks.test(url),
  },
  trailingNode: false,
});

/** Exactly the formats that the domain allows, so that editing neither adds nor loses any. */
export const richTextExtensions: AnyExtension[] = [
  kit as AnyExtension,
  keptMark('subscript', 'sub'),
  keptMark('superscript', 'sup'),
  keptMark('highlight', 'mark'),
];
