import englishMessages from 'ra-language-english'
import type { Messages } from './en.ts'
import { shell } from './shell/he.ts'

export const he: Messages = { ...englishMessages, shell }
