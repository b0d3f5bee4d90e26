import { useLanguage } from '../../ui/useLanguage.ts'

/** Writes whole numbers as the language of the interface does. */
export const useCount = (): ((count: number) => string) => {
  const format = new Intl.NumberFormat(useLanguage())
  return (count) => format.format(count)
}
