import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'

/** True where a table has no room and its rows become cards; one of many columns asks for more room. */
export const useIsPhone = (below: 'sm' | 'md' = 'sm') =>
  useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down(below), { noSsr: true })
