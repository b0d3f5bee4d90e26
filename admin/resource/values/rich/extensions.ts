import type { Extensions } from '@tiptap/core'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { Italic } from '@tiptap/extension-italic'
import { Link } from '@tiptap/extension-link'
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { UndoRedo } from '@tiptap/extensions'
import { linkSchemes } from '../../../../domain/field-types/texts/markup.ts'

const isAllowed = (address: string): boolean =>
  URL.canParse(address) && linkSchemes.includes(new URL(address).protocol)

/** What the editor knows: the tags that the server lets pass, and no other. */
export const extensions: Extensions = [
  ...[
    Document,
    Paragraph,
    Text,
    Bold,
    Italic,
    HardBreak,
    BulletList,
    OrderedList,
    ListItem,
    ListKeymap,
    UndoRedo,
  ],
  Heading.configure({ levels: [2, 3] }),
  Link.configure({
    openOnClick: false,
    autolink: false,
    isAllowedUri: isAllowed,
    HTMLAttributes: { target: null, rel: null, class: null },
  }),
]
