import { perLanguage } from '../../../../domain/languages.ts'
import type { CountedScreen } from '../../../providers/pages/workbench.ts'

export type Counts = Pick<CountedScreen, 'texts' | 'missing' | 'drafts' | 'outdated' | 'failing'>

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0)

/** What is counted of several screens together. */
export const sumOf = (screens: readonly Counts[]): Counts => ({
  texts: sum(screens.map(({ texts }) => texts)),
  missing: perLanguage((language) => sum(screens.map(({ missing }) => missing[language]))),
  drafts: perLanguage((language) => sum(screens.map(({ drafts }) => drafts[language]))),
  outdated: perLanguage((language) => sum(screens.map(({ outdated }) => outdated[language]))),
  failing: perLanguage((language) => sum(screens.map(({ failing }) => failing[language]))),
})
