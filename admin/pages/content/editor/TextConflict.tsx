import { nativeNames } from '../../../../domain/languages.ts'
import { EditingConflict } from '../../../editing/EditingConflict.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { atPath, nameOfText } from './texts.ts'
import type { TextEditing } from './useTextEditing.ts'

const asItIs = (text = ''): string => text

/** Theirs and mine of a text that somebody else has saved meanwhile, language by language. */
export const TextConflict = ({ editing }: { editing: TextEditing }) => {
  const spoken = useLanguage()
  const wordingOf = (path: string) => {
    const { text, language } = atPath(editing.base, path)
    const name = language ? nativeNames[language] : path
    const isOwn = text === editing.base[0]
    const prefix = text && !isOwn ? `${nameOfText(editing, text, spoken)} · ` : ''
    return { label: `${prefix}${name}`, language, text: asItIs }
  }
  return <EditingConflict editing={editing} wordingOf={wordingOf} />
}
