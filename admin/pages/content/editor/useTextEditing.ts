import { useEffect, useRef, useState } from 'react'
import type { Language } from '../../../../domain/languages.ts'
import type { Choices } from '../../../editing/conflict.ts'
import type { EditableText, SaveStatus, StoredItem, TextChange } from '../../../providers/content.ts'
import { refusalIn } from '../../../providers/http.ts'
import { useSaveTexts } from '../queries.ts'
import {
  changesOf,
  conflictRows,
  draftsOf,
  isStoredItem,
  keptOf,
  rebased,
  type Typed,
  typedSince,
} from './texts.ts'

/** Somebody else has saved one of the texts since it was read. */
export interface TextConflict {
  text: EditableText
  stored: StoredItem
  status: SaveStatus
}

/** `unchanged`: what the person chose is what was stored already. */
export type Outcome = 'saved' | 'unchanged'

/** What was read and what was typed over it; read anew, it gives way only while nothing is typed. */
const useTyped = (loaded: readonly EditableText[]) => {
  const [base, setBase] = useState(loaded)
  const [typed, setTyped] = useState<Typed>({})
  const isDirty = changesOf(base, typed).length > 0
  const dirty = useRef(isDirty)
  useEffect(() => {
    dirty.current = isDirty
  }, [isDirty])
  useEffect(() => {
    if (dirty.current) return
    setBase(loaded)
    setTyped({})
  }, [loaded])
  return { base, setBase, typed, setTyped, isDirty }
}

/**
 * The editing of a text and its additional texts; the first is the text's own. Only what has changed is
 * saved. A conflict waits for a choice, and is then saved again; what was typed stays until it is stored.
 */
export const useTextEditing = (
  loaded: readonly EditableText[],
  onSaved: (status: SaveStatus, outcome: Outcome) => void,
) => {
  const { base, setBase, typed, setTyped, isDirty } = useTyped(loaded)
  const [conflict, setConflict] = useState<TextConflict>()
  const { mutate, isPending, error, reset } = useSaveTexts()

  function refused(status: SaveStatus, words: Typed, failure: Error) {
    const stored = refusalIn(failure)?.current
    const text = isStoredItem(stored) ? base.find(({ id }) => id === stored.id) : undefined
    if (!text || !isStoredItem(stored)) return
    const met = { text, stored, status }
    // Nothing to choose where both wrote the same, or where the other one changed no text.
    if (conflictRows(text, stored, words, String).length > 0) setConflict(met)
    else resolve(met, {}, words)
  }
  function send(status: SaveStatus, changes: TextChange[], words: Typed) {
    const [own] = base
    if (!own) return
    if (changes.length === 0) return onSaved(status, 'unchanged')
    mutate(
      { id: own.id, status, changes },
      {
        onSuccess: (record) => {
          setBase(record.texts)
          onSaved(status, 'saved')
        },
        onError: (failure) => refused(status, words, failure),
      },
    )
  }
  function resolve({ text, stored, status }: TextConflict, choices: Choices, asked = typed) {
    const texts = base.map((candidate) => (candidate.id === text.id ? rebased(text, stored) : candidate))
    const kept = keptOf(text, asked, choices)
    const words = { ...asked, [text.id]: kept }
    setBase(texts)
    setTyped((now) => ({ ...now, [text.id]: { ...kept, ...typedSince(asked, now, text.id) } }))
    setConflict(undefined)
    // Drafts that somebody has changed meanwhile are to be looked at before they are published.
    if (changesOf(base, asked).length === 0) return
    reset()
    send(status, changesOf(texts, words), words)
  }
  return {
    texts: base,
    typed,
    isDirty,
    hasDrafts: draftsOf(base).length > 0,
    isSaving: isPending,
    error,
    conflict,
    type: (id: string, language: Language, value: string) =>
      setTyped((words) => ({ ...words, [id]: { ...words[id], [language]: value } })),
    save: (status: SaveStatus, words = typed) => {
      if (isPending) return
      const changes = changesOf(base, words)
      setTyped(words)
      send(status, changes.length > 0 || status === 'draft' ? changes : draftsOf(base), words)
    },
    resolve: (met: TextConflict, choices: Choices) => resolve(met, choices),
    closeConflict: () => setConflict(undefined),
  }
}

export type TextEditing = ReturnType<typeof useTextEditing>
