import { type Language, languages } from '../../../../domain/languages.ts'
import { pathsIn } from '../../../locales/paths.ts'

const words: Record<Language, () => Promise<object>> = {
  ru: async () => (await import('../../../locales/ru.ts')).ru,
  he: async () => (await import('../../../locales/he.ts')).he,
  en: async () => (await import('../../../locales/en.ts')).en,
}

/** How many keys a language has, beside English, which all others are typed by. */
export interface Coverage {
  readonly language: Language
  readonly present: number
  readonly missing: number
  readonly different: number
}

/** The keys of all languages, counted. */
export const readCoverage = async (): Promise<Coverage[]> => {
  const all = await Promise.all(
    languages.map(async (language) => ({ language, keys: new Set(pathsIn(await words[language]())) })),
  )
  const english = all.find(({ language }) => language === 'en')?.keys ?? new Set<string>()
  return all.map(({ language, keys }) => ({
    language,
    present: keys.size,
    missing: [...english].filter((key) => !keys.has(key)).length,
    different: [...keys].filter((key) => !english.has(key)).length,
  }))
}
