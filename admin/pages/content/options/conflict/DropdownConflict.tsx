import { isolated } from '../../../../../domain/in-words/isolated.ts'
import { languages, nativeNames } from '../../../../../domain/languages.ts'
import { EditingConflict } from '../../../../editing/EditingConflict.tsx'
import { useWords } from '../../../../ui/useWords.ts'
import { atPath } from '../../editor/texts.ts'
import { readable } from '../../readable.ts'
import type { DropdownEditing } from '../editing/useDropdownEditing.ts'
import { type DropdownValue, listPath, optionsIn } from '../editing/values.ts'
import { isOptionPath, valueAt } from './list-parts.ts'

/** Options in words: a line each, its texts in their order. */
const inWords = (value: DropdownValue | undefined): string =>
  optionsIn({ [listPath]: value ?? [] })
    .map(({ text }) => {
      const texts = languages.flatMap((language) =>
        text[language] ? [isolated(readable(text[language], language))] : [],
      )
      return texts.join(' · ') || '—'
    })
    .join('\n')

const asItIs = (value: DropdownValue | undefined): string => (typeof value === 'string' ? value : '')

/** Theirs and mine of a dropdown that somebody else has saved meanwhile: its label, its options and their order. */
export const DropdownConflict = ({ editing }: { editing: DropdownEditing }) => {
  const words = useWords()
  const wordingOf = (path: string) => {
    if (path === listPath) return { label: words('options.conflict.order'), text: inWords }
    if (isOptionPath(path)) {
      const label = words('options.conflict.option', { value: isolated(valueAt(path)) })
      const text = (value: DropdownValue | undefined) => inWords(value) || words('options.conflict.none')
      return { label, text }
    }
    const { language } = atPath(editing.base.texts, path)
    const name = language ? nativeNames[language] : path
    return { label: `${words('options.label')} · ${name}`, language, text: asItIs }
  }
  return <EditingConflict editing={editing} wordingOf={wordingOf} />
}
