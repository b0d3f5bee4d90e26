import type { Option } from '../../../../domain/content/options.ts'
import type { Trilingual } from '../../../../domain/languages.ts'

/** An option by its place and its titles, as the main page's actions have them. */
export const asTitled = ({ value, text }: Option, index: number) => {
  const { ru = '', he = '', en = '' }: Partial<Trilingual> = text
  return { id: value, order: index + 1, titleRu: ru, titleHe: he, titleEn: en }
}

/** An option in every form that its readers use. */
export const asOption = (option: Option, index: number) => {
  const titled = asTitled(option, index)
  const { titleRu: ru, titleHe: he, titleEn: en } = titled
  const plain = { text_ru: ru, text_he: he, text_en: en, ru, he, en }
  return { ...titled, value: option.value, translations: { ru, he, en }, ...plain }
}
