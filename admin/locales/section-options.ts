import type { Language } from '../../domain/languages.ts'
import { sections } from '../../domain/sections.ts'

/** The names of the sections, as the options of a field. */
export const sectionOptions = (language: Language): Record<string, string> =>
  Object.fromEntries(sections.map(({ key, title }) => [key, title[language]]))
