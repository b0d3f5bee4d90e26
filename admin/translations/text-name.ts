import type { RaRecord } from 'react-admin'
import type { Language } from '../../domain/languages.ts'

/** Returns what a text is for, in the language of the interface; empty if nobody has described it. */
export const getTextName = (record: RaRecord, language: Language): string =>
  record[language === 'ru' ? 'description' : `description_${language}`] ?? ''
