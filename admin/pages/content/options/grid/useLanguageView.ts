import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMemo, useState } from 'react'
import { type Language, languages } from '../../../../../domain/languages.ts'
import { usePreference, useRemember } from '../../../../ui/preferences/usePreference.ts'
import { useLanguage } from '../../../../ui/useLanguage.ts'

const keyOfView = 'dropdown-languages'
/** The three languages have no room beside one another below this, in px. */
const room = 1100

/** Which languages have a column: all three, or one at a time where there is no room or the person likes it better. */
export const useLanguageView = (start: Language | undefined) => {
  const own = useLanguage()
  const [chosen, show] = useState(start ?? own)
  const isNarrow = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down(room), { noSsr: true })
  const { value } = usePreference(keyOfView)
  const remember = useRemember<'one'>(keyOfView)
  const isOne = isNarrow || value === 'one'
  return {
    isOne,
    /** Undefined where there is room for one alone. */
    arrange: isNarrow ? undefined : (one: boolean) => remember(one ? 'one' : null),
    chosen,
    show,
    shown: useMemo(() => (isOne ? [chosen] : languages), [isOne, chosen]),
  }
}

export type LanguageView = ReturnType<typeof useLanguageView>
