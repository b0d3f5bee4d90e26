import type { Trilingual } from '../../../../domain/languages.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'

interface Screen {
  readonly screen: string
  readonly page_title: Trilingual
}

/** What a screen is called: the title of its page, or the screen itself where that has none. */
export const useScreenName = () => {
  const language = useLanguage()
  return ({ screen, page_title }: Screen): string => page_title[language] || screen
}
