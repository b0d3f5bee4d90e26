import russianMessages from 'ra-language-russian'
import type { Messages } from './en.ts'
import { resource } from './resource/ru.ts'
import { shell } from './shell/ru.ts'
import { options, rules, ui } from './ui/ru.ts'

export const ru: Messages = { ...russianMessages, ui, rules, options, resource, shell }
