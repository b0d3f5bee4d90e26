import englishMessages from 'ra-language-english'
import { resource } from './resource/en.ts'
import { shell } from './shell/en.ts'
import { options, rules, ui } from './ui/en.ts'
import type { PathsOf, Wide } from './wide.ts'

const words = { ui, rules, options, resource, shell }

export const en = { ...englishMessages, ...words }

/** What each language must have: react-admin's own messages and every sentence of ours. */
export type Messages = typeof englishMessages & Wide<typeof words>
export type MessageKey = PathsOf<typeof words>
