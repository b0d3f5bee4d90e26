import russianMessages from 'ra-language-russian'
import type { Messages } from './en.ts'
import { shell } from './shell/ru.ts'

export const ru: Messages = { ...russianMessages, shell }
