import type { StoredType } from '../stored-type.ts'
import { languageColumns } from './language-columns.ts'

export const languageText: StoredType<'language-text'> = languageColumns
