import { preview as en } from '../../../locales/preview/en.ts'
import { preview as he } from '../../../locales/preview/he.ts'
import { preview as ru } from '../../../locales/preview/ru.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'

const all = { ru, he, en }

/** The words of the preview. They are loaded with it: the first page has no room for what it does without. */
export const usePreviewWords = () => all[useLanguage()]
