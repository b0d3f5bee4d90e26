import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { remember, remembered } from '../../../providers/preferences.ts'
import { useIsNarrow } from '../../../ui/useIsNarrow.ts'

export const differenceModes = ['sides', 'line'] as const
export type DifferenceMode = (typeof differenceModes)[number]

const key = 'difference'

/** How the two texts of a change stand: beside one another or in one line, as this browser remembers it. */
export const useDifferenceMode = () => {
  const stored = remembered(key)
  const [mode, setMode] = useState<DifferenceMode>(stored === 'line' ? 'line' : 'sides')
  const choose = (next: DifferenceMode) => {
    remember(key, next)
    setMode(next)
  }
  return { mode, choose }
}

/** What a change has room for: both sides, one line, or a card. */
export type Arrangement = DifferenceMode | 'card'

export const useArrangement = (mode: DifferenceMode): Arrangement => {
  const isNarrow = useIsNarrow()
  const isCard = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('md'), { noSsr: true })
  if (isCard) return 'card'
  return isNarrow ? 'line' : mode
}
