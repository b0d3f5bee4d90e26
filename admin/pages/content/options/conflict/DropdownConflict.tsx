import { isolateBidi } from '../../../../../domain/format/format.ts'
import { type Language, languages, nativeNames } from '../../../../../domain/languages.ts'
import { displayText } from '../../../../content-shared/text-display.tsx'
import { EditingConflict } from '../../../../editing/EditingConflict.tsx'
import { findByPath } from '../../../../text-editor/edited-texts.ts'
import { useWords } from '../../../../ui/useWords.ts'
import type { DropdownEditing } from '../editing/useDropdownEditing.ts'
import { type DropdownValue, listPath, optionsIn, placeholderPath } from '../editing/values.ts'
import { isOptionPath, valueAt } from './list-parts.ts'

/** Options in words: a line each, its texts in their order, behind its value where that is not the one it is known by. */
const inWords = (value: DropdownValue | undefined, known?: string): string =>
  optionsIn({ [listPath]: value ?? [] })
    .map(({ value: own, text }) => {
      const texts = languages.flatMap((language) =>
        text[language] ? [isolateBidi(displayText(text[language], language))] : [],
      )
      const named = known === undefined || own === known ? [] : [isolateBidi(own)]
      return [...named, ...texts].join(' · ') || '—'
    })
    .join('\n')

const asItIs = (value: DropdownValue | undefined): string => (typeof value === 'string' ? value : '')

/** Theirs and mine of a dropdown that somebody else has saved meanwhile: its label, its options and their order. */
export const DropdownConflict = ({ editing }: { editing: DropdownEditing }) => {
  const words = useWords()
  const titleOf = (name: 'options.label' | 'options.placeholder', language: Language) => ({
    ...{ label: `${words(name)} · ${nativeNames[language]}`, language },
    text: asItIs,
  })
  const wordingOf = (path: string) => {
    if (path === listPath)
      return {
        label: words('options.conflict.order'),
        text: (list: DropdownValue | undefined) => inWords(list),
      }
    if (isOptionPath(path)) {
      const label = words('options.conflict.option', { value: isolateBidi(valueAt(path)) })
      const text = (value: DropdownValue | undefined) =>
        inWords(value, valueAt(path)) || words('options.conflict.none')
      return { label, text }
    }
    const placeholder = languages.find((one) => placeholderPath(one) === path)
    if (placeholder) return titleOf('options.placeholder', placeholder)
    const { language } = findByPath(editing.base.texts, path)
    return language ? titleOf('options.label', language) : { label: path, text: asItIs }
  }
  return <EditingConflict editing={editing} wordingOf={wordingOf} />
}
