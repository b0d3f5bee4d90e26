import { contentTable } from './content-table/ru.ts'
import type { Messages } from './en.ts'
import { firstRu } from './first-ru.ts'
import { options } from './options/ru.ts'
import { textEditor } from './text-editor/ru.ts'

export const ru: Messages = { ...firstRu, contentTable, textEditor, options }
