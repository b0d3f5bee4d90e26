import type { Language } from '../../../domain/languages.ts'
import type { EditableText } from '../../providers/content.ts'

export type TextStatus = 'published' | 'draft' | 'missing' | 'outdated'

type Stated = Pick<EditableText, 'drafts' | 'translations' | 'outdated'>

/** True for a text that has this to be worked on; a draft may be outdated as well. */
export const isToBe = (
  { drafts, translations, outdated }: Stated,
  language: Language,
  status: TextStatus,
): boolean => {
  if (status === 'draft') return drafts.includes(language)
  if (status === 'outdated') return outdated[language] !== undefined
  return (status === 'missing') === !translations[language]
}

/** What a text is for visitors in one language. */
export const textStatus = (text: Stated, language: Language): TextStatus =>
  (['draft', 'missing', 'outdated'] as const).find((status) => isToBe(text, language, status)) ?? 'published'
