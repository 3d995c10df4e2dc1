import { richTextLinks } from '@kermesse/domain/shared/rich-text';
import { type AnyExtension, Mark } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';

/** Marks that the toolbar does not offer but the domain allows: text that came with them keeps them. */
function keptMark(name: string, tag: string) {
  return Mark.create({
    name,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });
}

// The kit brings its own copy of the editor's types; what it makes is an extension all the same.
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

/** The formats of the domain's list, so that editing neither adds nor loses any. */
export const richTextExtensions: AnyExtension[] = [
  kit as AnyExtension,
  keptMark('subscript', 'sub'),
  keptMark('superscript', 'sup'),
  keptMark('highlight', 'mark'),
];
