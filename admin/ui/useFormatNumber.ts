import { useState } from 'react'
import { formatInputNumber } from '../../domain/format/format.ts'
import { useLanguage } from './useLanguage.ts'

/** Writes whole numbers as the language of the interface does. */
export const useFormatNumber = (): ((count: number) => string) => {
  const format = new Intl.NumberFormat(useLanguage())
  return (count) => format.format(count)
}

/** Text of a number input: as typed until it is left, then with the decimal mark of the language. */
export const useNumberText = (value: string) => {
  const language = useLanguage()
  const [typedText, setTypedText] = useState<string>()

  return { text: typedText === value ? value : formatInputNumber(value, language), setTypedText }
}
