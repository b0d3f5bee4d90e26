import { isolated } from '../../../../domain/in-words/isolated.ts'
import { languages, nativeNames } from '../../../../domain/languages.ts'
import { EditingConflict } from '../../../editing/EditingConflict.tsx'
import { useWords } from '../../../ui/useWords.ts'
import { atPath } from '../editor/texts.ts'
import { type DropdownValue, listPath, optionsIn } from './dropdown.ts'
import type { DropdownEditing } from './useDropdownEditing.ts'

/** A list of options in words: a line each, its texts in their order. */
const inWords = (value: DropdownValue | undefined): string =>
  optionsIn({ [listPath]: value ?? [] })
    .map(({ text }, index) => {
      const texts = languages.flatMap((language) => (text[language] ? [isolated(text[language])] : []))
      return `${index + 1}. ${texts.join(' · ') || '—'}`
    })
    .join('\n')

const asItIs = (value: DropdownValue | undefined): string => (typeof value === 'string' ? value : '')

/** Theirs and mine of a dropdown that somebody else has saved meanwhile: its label, and its list as a whole. */
export const DropdownConflict = ({ editing }: { editing: DropdownEditing }) => {
  const words = useWords()
  const wordingOf = (path: string) => {
    if (path === listPath) return { label: words('content.editor.options'), text: inWords }
    const { language } = atPath(editing.base.texts, path)
    const name = language ? nativeNames[language] : path
    return { label: `${words('options.label')} · ${name}`, language, text: asItIs }
  }
  return <EditingConflict editing={editing} wordingOf={wordingOf} />
}
