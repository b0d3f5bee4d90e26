import { useLanguage } from './useLanguage.ts'

/** Writes whole numbers as the language of the interface does. */
export const useFormatNumber = (): ((count: number) => string) => {
  const format = new Intl.NumberFormat(useLanguage())
  return (count) => format.format(count)
}
