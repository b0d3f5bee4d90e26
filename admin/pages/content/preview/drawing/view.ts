import { createContext, useContext } from 'react'
import type { Language } from '../../../../../domain/languages.ts'
import type { Line, Stage } from '../layout/line.ts'
import { type Part, partsIn, type State } from '../layout/states.ts'
import { useIsMarked } from '../marks.ts'

/** How the preview is looked at. */
export interface View {
  readonly language: Language
  readonly stage: Stage
  readonly parts: ReadonlySet<Part>
  /** Fields stand beside each other. */
  readonly isWide: boolean
  /** Where a text is edited; none in a picture, and for those who may only read. */
  readonly pathTo: ((line: Line) => string) | undefined
  /** A picture: nothing in it can be pressed or marked. */
  readonly isStill: boolean
}

export const newView = (state: State, view: Omit<View, 'parts'>): View => ({ ...view, parts: partsIn(state) })

export const ViewContext = createContext<View>(
  newView('whole', { language: 'ru', stage: 'published', isWide: false, pathTo: undefined, isStill: true }),
)

export const useView = (): View => useContext(ViewContext)

/** The text of a line as it is looked at; empty where visitors see none. */
export const useTextOf = (line: Line): string => {
  const { stage, language } = useView()
  return line.texts[stage][language]
}

/** True where the state shows this part of the page, and while the table points at the text. */
export const useShows = (part: Part, line: Line): boolean => {
  const { parts, isStill } = useView()
  const isMarked = useIsMarked(line.opens, 'table')
  return parts.has(part) || (isMarked && !isStill)
}
