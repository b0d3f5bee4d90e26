import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'

/** True where a table has room for what matters alone: the rest stands under the name of its row. */
export const useIsNarrow = () =>
  useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('xl'), { noSsr: true })
