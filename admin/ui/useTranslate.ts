import { useTranslate as useUntypedTranslate } from 'react-admin'
import type { MessageKey } from '../locales/en.ts'

type Values = Record<string, string | number>

/** Key of a message of the interface, or of one of react-admin's own. */
type TranslationKey = MessageKey | `ra.${string}`

export type Translate = (key: TranslationKey, values?: Values) => string

/** react-admin's `useTranslate`, but only keys that exist compile. */
export const useTranslate = (): Translate => useUntypedTranslate()

export type TranslateMessage = (message: string, values?: object) => string

/** Translates keys that are known only at run time, such as the message of an API error. */
export const useTranslateMessage = (): TranslateMessage => useUntypedTranslate()
