import type { TranslationMessages } from 'react-admin'
import { content } from './content/en.ts'
import { contentTable } from './content-table/en.ts'
import { editing } from './editing/en.ts'
import { errors } from './errors/en.ts'
import { history } from './history/en.ts'
import { options } from './options/en.ts'
import { reactAdmin } from './react-admin/en.ts'
import { resource } from './resource/en.ts'
import { shell } from './shell/en.ts'
import { signIn } from './sign-in/en.ts'
import { textEditor } from './text-editor/en.ts'
import { rules, ui } from './ui/en.ts'
import { users } from './users/en.ts'
import type { PathsOf, Wide } from './wide.ts'

const first = { shell, signIn, errors, ui, rules, resource, content, editing, history, users }

/** The words of pages that the first one does without. */
const later = { contentTable, textEditor, options }

/** What the first page must have: react-admin's own messages and our sentences. */
export type FirstMessages = TranslationMessages & Wide<typeof first>

/** What each language must have: that, and every other sentence of ours. */
export type Messages = FirstMessages & Wide<typeof later>
export type MessageKey = PathsOf<typeof first & typeof later>

export const en: Messages = { ...reactAdmin, ...first, ...later }
