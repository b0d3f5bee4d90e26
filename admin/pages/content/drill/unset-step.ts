import type { Language } from '../../../../domain/languages.ts'
import type { SectionKey } from '../../../../domain/sections.ts'
import type { Drill } from '../../../providers/content.ts'
import { refusalIn } from '../../../providers/http.ts'

const refinancing: SectionKey = 'mortgage-refi'

/** True for a page that is shown as a step without content: the server says so, or a refinancing step has no actions. */
export const isUnset = (section: SectionKey, page: Drill): boolean =>
  page.is_placeholder === true || (section === refinancing && page.actions.length === 0)

const unsetWords = /ещ[её] не настроен|not yet configured/i

/** What a failure says where it means that the step has no content yet. */
export const saidUnset = (section: SectionKey, error: unknown): string | undefined => {
  const said = refusalIn(error)?.said
  return section === refinancing && said && unsetWords.test(said) ? said : undefined
}

const letters: Readonly<Record<Language, RegExp>> = { ru: /[а-яё]/i, he: /[א-ת]/, en: /^[^а-яёא-ת]*$/i }

/** True for words of the server that are in this language. */
export const isIn = (language: Language, said: string): boolean => letters[language].test(said)
