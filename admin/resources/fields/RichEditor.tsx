import { Box, TextField } from '@mui/material'
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
  /** HTML attributes of the editable element: label, direction, language. */
  attributes: Record<string, string>
}

/** Editor of a rich text. A text with tags unknown to the editor is edited as its source. */
const RichEditor = (props: RichEditorProps) => {
  const { containerRef, editor, isLossy } = useEditor(props)

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
      <div ref={containerRef} />
    </Box>
  )
}

interface MarkupSourceProps {
  value: string | null
  onChange: (value: string) => void
  onBlur: () => void
  attributes: Record<string, string>
}

/** Source of a rich text, used when the editor would lose some of its tags. */
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

/** Tab leaves the editor also from a list, so items are indented and outdented by these keys. */
const ListItemWithoutTab = ListItem.extend({
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      'Mod-]': () => this.editor.commands.sinkListItem(this.name),
      'Mod-[': () => this.editor.commands.liftListItem(this.name),
    }
  },
})

const levels = { h1: 2, h2: 2, h3: 3, h4: 3, h5: 3, h6: 3 }

/** Maps pasted headings to the levels that the server would store. */
const Headings = Heading.extend({
  parseHTML: () => Object.entries(levels).map(([tag, level]) => ({ tag, attrs: { level } })),
})

/** Extensions for exactly the tags that the server allows. */
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
    ListItemWithoutTab,
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

/** Converts the list paragraphs that Word puts on the clipboard into lists of one level. */
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

/** Loaded value, and the markup that the editor makes of it before any edit. */
interface Loaded {
  readonly value: string | null
  readonly markup: string
}

const baseAttributes = { role: 'textbox', 'aria-multiline': 'true' }
const parseOptions = { preserveWhitespace: true }

/** Returns the editor's value. It is the loaded value as long as the markup is unchanged. */
const readValue = (editor: Editor, { value, markup }: Loaded): string | null => {
  const html = editor.getHTML()
  if (html === markup) return value
  return editor.isEmpty ? '' : html
}

/**
 * Sets the content without a change event or an undo step; returns false if the editor would lose some of it.
 */
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
 * Creates an editor in an element. A value that was only opened stays unchanged, however the editor would
 * write it, also after edits are undone. `isLossy`: the value has content that the editor would drop.
 */
const useEditor = ({ value, onChange, onBlur, attributes }: Options) => {
  const containerRef = useRef<HTMLDivElement>(null)
  const loaded = useRef<Loaded>({ value: null, markup: '' })
  const [editor, setEditor] = useState<Editor>()
  const [isLossy, setIsLossy] = useState(false)
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  const reportChange = useEffectEvent((newEditor: Editor) => onChange(readValue(newEditor, loaded.current)))
  const handleBlur = useEffectEvent(onBlur)

  useEffect(() => {
    const newEditor = new Editor({
      element: containerRef.current,
      extensions,
      onUpdate: ({ editor: changedEditor }) => reportChange(changedEditor),
      onTransaction: rerender,
      onBlur: () => handleBlur(),
    })
    loaded.current = { value: null, markup: newEditor.getHTML() }
    setEditor(newEditor)

    return () => newEditor.destroy()
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
        attributes: { ...baseAttributes, ...JSON.parse(attributesJson) },
        transformPastedHTML: convertWordLists,
      },
    })
  }, [editor, attributesJson])

  return { containerRef, editor, isLossy }
}

export default RichEditor
