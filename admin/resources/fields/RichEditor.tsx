import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { Editor, type Extensions } from '@tiptap/core'
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
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { isLinkAddress } from '../../../domain/descriptor/rich-text-types.ts'
import { proseStyle } from './Markup.tsx'
import { RichToolbar } from './RichToolbar.tsx'

interface RichEditorProps {
  value: string | null
  onChange: (value: string | null) => void
  onBlur: () => void
  /** What assistive technology is told of the text, with its direction and language. */
  attributes: Record<string, string>
}

/** The editor of a rich text; of one that holds what it does not know, the text with its tags. */
const RichEditor = (props: RichEditorProps) => {
  const { place, editor, isLossy } = useEditor(props)

  if (isLossy) return <MarkupSource {...props} />

  return (
    <Box
      sx={{
        border: 1,
        borderColor: 'edge',
        borderRadius: 1,
        '&:has([aria-invalid=true])': { borderColor: 'error.main' },
        '&:has(.tiptap:focus)': { outline: 2, outlineColor: 'primary.main', outlineStyle: 'solid' },
        '& .tiptap': { ...proseStyle, minHeight: 112, padding: 3, outline: 'none' },
      }}
    >
      {editor && <RichToolbar editor={editor} />}
      <div ref={place} />
    </Box>
  )
}

interface MarkupSourceProps {
  value: string | null
  onChange: (value: string) => void
  onBlur: () => void
  attributes: Record<string, string>
}

/** A rich text with its tags to be seen, where an editor would lose some of them. */
const MarkupSource = ({ value, onChange, onBlur, attributes }: MarkupSourceProps) => (
  <TextField
    multiline
    minRows={4}
    value={value ?? ''}
    onChange={({ target }) => onChange(target.value)}
    onBlur={onBlur}
    slotProps={{ htmlInput: attributes }}
  />
)

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
const extensions: Extensions = [
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

const wordItemSelector = 'p[style*="mso-list"]'
const wordMarkSelector = '[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]'

const isNumbered = (mark: string): boolean => /^\s*\(?[\p{L}\d]{1,5}[.)]/u.test(mark)

const isCreatedList = (
  element: Element | null,
  createdLists: Set<Element>,
  tag: string,
): element is Element =>
  element !== null && createdLists.has(element) && element.tagName.toLowerCase() === tag

/** Word sends the items of a list as paragraphs that begin with a mark: they become a list, of one level. */
const convertWordLists = (markup: string): string => {
  if (!markup.includes('mso-list')) return markup

  const { body } = new DOMParser().parseFromString(markup, 'text/html')
  const createdLists = new Set<Element>()
  for (const paragraph of body.querySelectorAll(wordItemSelector)) {
    const mark = paragraph.querySelector(wordMarkSelector)
    const tag = isNumbered(mark?.textContent ?? '') ? 'ol' : 'ul'
    mark?.remove()
    const previousElement = paragraph.previousElementSibling
    const list = isCreatedList(previousElement, createdLists, tag)
      ? previousElement
      : document.createElement(tag)
    createdLists.add(list)
    paragraph.replaceWith(list)
    const item = document.createElement('li')
    item.append(...paragraph.childNodes)
    list.append(item)
  }

  return body.innerHTML
}

interface Options {
  value: string | null
  onChange: (value: string | null) => void
  onBlur: () => void
  attributes: Record<string, string>
}

/** What the editor makes of a value before anything was typed, and the value itself. */
interface Loaded {
  readonly value: string | null
  readonly markup: string
}

const role = { role: 'textbox', 'aria-multiline': 'true' }
const parseOptions = { preserveWhitespace: true }

/** What an editor holds as it is sent: the value that it was given, as long as nothing differs. */
const readValue = (editor: Editor, { value, markup }: Loaded): string | null => {
  const html = editor.getHTML()
  if (html === markup) return value
  return editor.isEmpty ? '' : html
}

/** Puts a value into an editor, without telling that it changed, and not to be undone; false where some of it would be lost. */
const setContent = (editor: Editor, value: string): boolean => {
  try {
    return editor
      .chain()
      .setMeta('addToHistory', false)
      .setContent(value, { emitUpdate: false, errorOnInvalidContent: true, parseOptions })
      .run()
  } catch {
    return false
  }
}

/**
 * An editor in an element. A value that was only opened stays as it is, whatever the editor would write it
 * like, also after what was typed has been undone. `isLossy`: the value holds what the editor would drop.
 */
const useEditor = ({ value, onChange, onBlur, attributes }: Options) => {
  const place = useRef<HTMLDivElement>(null)
  const loaded = useRef<Loaded>({ value: null, markup: '' })
  const [editor, setEditor] = useState<Editor>()
  const [isLossy, setIsLossy] = useState(false)
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  const reportChange = useEffectEvent((made: Editor) => onChange(readValue(made, loaded.current)))
  const handleBlur = useEffectEvent(onBlur)

  useEffect(() => {
    const made = new Editor({
      element: place.current,
      extensions,
      onUpdate: ({ editor: changed }) => reportChange(changed),
      onTransaction: rerender,
      onBlur: () => handleBlur(),
    })
    loaded.current = { value: null, markup: made.getHTML() }
    setEditor(made)

    return () => made.destroy()
  }, [])
  useEffect(() => {
    if (!editor || value === readValue(editor, loaded.current)) return
    if (setContent(editor, value ?? '')) loaded.current = { value, markup: editor.getHTML() }
    else setIsLossy(true)
  }, [editor, value])
  const attributesJson = JSON.stringify(attributes)
  useEffect(() => {
    editor?.setOptions({
      editorProps: {
        attributes: { ...role, ...JSON.parse(attributesJson) },
        transformPastedHTML: convertWordLists,
      },
    })
  }, [editor, attributesJson])

  return { place, editor, isLossy }
}

export default RichEditor
