import englishMessages from 'ra-language-english'
import type { Messages } from './en.ts'
import { resource } from './resource/he.ts'
import { shell } from './shell/he.ts'
import { options, rules, ui } from './ui/he.ts'

export const he: Messages = { ...englishMessages, ui, rules, options, resource, shell }
