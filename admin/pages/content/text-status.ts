import type { Language } from '../../../domain/languages.ts'
import type { EditableText } from '../../providers/content.ts'

export type TextStatus = 'published' | 'draft' | 'missing'

/** What a text is for visitors in one language. */
export const textStatus = (
  { drafts, translations }: Pick<EditableText, 'drafts' | 'translations'>,
  language: Language,
): TextStatus => {
  if (drafts.includes(language)) return 'draft'
  return translations[language] ? 'published' : 'missing'
}
