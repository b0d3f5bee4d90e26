import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'

/** True where a table has no room and its rows become cards. */
export const useIsPhone = () =>
  useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('sm'), { noSsr: true })
