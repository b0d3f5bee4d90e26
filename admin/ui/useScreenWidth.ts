import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'

/** Height of the bar at the top of the window, below which the heads of long tables stay. */
export const topBarHeightPx = 52

/** True where a table has room for what matters alone: the rest stands under the name of its row. */
export const useIsNarrow = () =>
  useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('xl'), { noSsr: true })

/** Under which width the rows of a table become cards: a named one, or so many pixels. */
export type CardsBelow = 'sm' | 'md' | number

/** True where a table has no room and its rows become cards; one of many columns asks for more room. */
export const useIsPhone = (below: CardsBelow = 'sm') =>
  useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down(below), { noSsr: true })
