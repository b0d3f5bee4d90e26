import englishMessages from 'ra-language-english'
import { shell } from './shell/en.ts'
import type { PathsOf, Wide } from './wide.ts'

const words = { shell }

export const en = { ...englishMessages, ...words }

/** What each language must have: react-admin's own messages and every sentence of ours. */
export type Messages = typeof englishMessages & Wide<typeof words>
export type MessageKey = PathsOf<typeof words>
