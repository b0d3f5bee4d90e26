import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'

/** Under which width the rows of a table become cards: a named one, or so many pixels. */
export type CardsBelow = 'sm' | 'md' | number

/** True where a table has no room and its rows become cards; one of many columns asks for more room. */
export const useIsPhone = (below: CardsBelow = 'sm') =>
  useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down(below), { noSsr: true })
