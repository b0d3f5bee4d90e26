import { Editor } from '@tiptap/core'
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { extensions } from './extensions.ts'
import { withLists } from './word-lists.ts'

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
const valueIn = (editor: Editor, { value, markup }: Loaded): string | null => {
  const written = editor.getHTML()
  if (written === markup) return value
  return editor.isEmpty ? '' : written
}

/** Puts a value into an editor, without telling that it changed, and not to be undone; false where some of it would be lost. */
const put = (editor: Editor, value: string): boolean => {
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
export const useEditor = ({ value, onChange, onBlur, attributes }: Options) => {
  const place = useRef<HTMLDivElement>(null)
  const loaded = useRef<Loaded>({ value: null, markup: '' })
  const [editor, setEditor] = useState<Editor>()
  const [isLossy, setIsLossy] = useState(false)
  const [, draw] = useReducer((count: number) => count + 1, 0)
  const tell = useEffectEvent((made: Editor) => onChange(valueIn(made, loaded.current)))
  const leave = useEffectEvent(onBlur)
  useEffect(() => {
    const made = new Editor({
      element: place.current,
      extensions,
      onUpdate: ({ editor: changed }) => tell(changed),
      onTransaction: draw,
      onBlur: () => leave(),
    })
    loaded.current = { value: null, markup: made.getHTML() }
    setEditor(made)
    return () => made.destroy()
  }, [])
  useEffect(() => {
    if (!editor || value === valueIn(editor, loaded.current)) return
    if (put(editor, value ?? '')) loaded.current = { value, markup: editor.getHTML() }
    else setIsLossy(true)
  }, [editor, value])
  const said = JSON.stringify(attributes)
  useEffect(() => {
    editor?.setOptions({
      editorProps: { attributes: { ...role, ...JSON.parse(said) }, transformPastedHTML: withLists },
    })
  }, [editor, said])
  return { place, editor, isLossy }
}
