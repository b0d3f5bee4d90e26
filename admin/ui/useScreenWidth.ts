import { type Theme, useMediaQuery } from '@mui/material'

/** Height of the top bar, below which the headers of long tables stick. */
export const topBarHeightPx = 52

/** Returns whether a table shows only its main columns, with the others below the name of the row. */
export const useIsNarrow = () =>
  useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('xl'), { noSsr: true })

/** Width below which the rows of a table become cards: a breakpoint, or pixels. */
export type CardsBelow = 'sm' | 'md' | 'xl' | number

/** Returns whether the rows of a table become cards; a table with many columns passes a larger width. */
export const useIsPhone = (below: CardsBelow = 'sm') =>
  useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down(below), { noSsr: true })
