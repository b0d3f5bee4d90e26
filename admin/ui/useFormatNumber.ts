import { useState } from 'react'
import { formatInputNumber } from '../../domain/format/format.ts'
import type { Language } from '../../domain/languages.ts'
import { useLanguage } from './useLanguage.ts'

const numberFormats = new Map<string, Intl.NumberFormat>()

/** Returns the number format of a language. It is kept, since creating one takes as long as rendering a cell. */
export const getNumberFormat = (
  language: Language,
  style: 'decimal' | 'percent' = 'decimal',
): Intl.NumberFormat => {
  const key = `${language} ${style}`
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(language, { style })
  numberFormats.set(key, format)
  return format
}

/** Writes whole numbers as the language of the interface does. */
export const useFormatNumber = (): ((count: number) => string) => {
  const format = getNumberFormat(useLanguage())
  return (count) => format.format(count)
}

/** Text of a number input: as typed until it is left, then with the decimal mark of the language. */
export const useNumberText = (value: string) => {
  const language = useLanguage()
  const [typedText, setTypedText] = useState<string>()

  return { text: typedText === value ? value : formatInputNumber(value, language), setTypedText }
}
