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
import { isLinkAddress } from '../../../../domain/descriptor/rich-text-types.ts'

/** The Tab key leaves the editor from a list as well; items go deeper and back by these keys. */
const Item = ListItem.extend({
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      'Mod-]': () => this.editor.commands.sinkListItem(this.name),
      'Mod-[': () => this.editor.commands.liftListItem(this.name),
    }
  },
})

const levels = { h1: 2, h2: 2, h3: 3, h4: 3, h5: 3, h6: 3 }

/** A pasted heading of any level becomes the one that the server would make of it. */
const Headings = Heading.extend({
  parseHTML: () => Object.entries(levels).map(([tag, level]) => ({ tag, attrs: { level } })),
})

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
    Item,
    ListKeymap,
    UndoRedo,
  ],
  Headings.configure({ levels: [2, 3] }),
  Link.configure({
    openOnClick: false,
    autolink: false,
    isAllowedUri: isLinkAddress,
    HTMLAttributes: { target: null, rel: null, class: null },
  }),
]
