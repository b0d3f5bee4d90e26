import type { StoredType } from '../stored-type.ts'
import { languageColumns } from './language-columns.ts'

export const languageLongText: StoredType<'language-long-text'> = languageColumns
