import type { Language } from '../../../domain/languages.ts'
import type { EditableText } from '../../providers/content.ts'

export type TextStatus = 'published' | 'draft' | 'missing' | 'outdated'

/** What is to be done with a text: what it lacks, what the checks find in it, or what a request wants of it. */
export type Work = TextStatus | 'failing' | 'wanted'

type Stated = Pick<EditableText, 'drafts' | 'translations' | 'outdated'> & {
  readonly failing?: readonly Language[]
}

/** True for a text that has this to be worked on; a draft may be outdated as well. */
export const isToBe = (
  { drafts, translations, outdated, failing }: Stated,
  language: Language,
  status: Work,
): boolean => {
  if (status === 'draft') return drafts.includes(language)
  if (status === 'failing') return failing?.includes(language) ?? false
  if (status === 'outdated') return outdated[language] !== undefined
  if (status === 'wanted') return !translations[language] || outdated[language] !== undefined
  return (status === 'missing') === !translations[language]
}

/** What a text is for visitors in one language. */
export const textStatus = (text: Stated, language: Language): TextStatus =>
  (['draft', 'missing', 'outdated'] as const).find((status) => isToBe(text, language, status)) ?? 'published'
