import { Stack } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { Help } from './Help.tsx'
import { takeByKey } from './take-by-key.ts'
import type { HelpProps } from './useHelp.ts'

interface Props extends HelpProps {
  /** Whether help is offered before anybody goes to the field. */
  isAsked?: boolean
  /** The field and what stands by it. */
  children: ReactNode
}

/** A field in which a text is translated, and below it what helps; of hundreds of fields only where somebody is. */
export const WithHelp = ({ isAsked = false, children, ...props }: Props) => {
  const [isEntered, enter] = useState(false)
  return (
    <Stack onFocus={() => enter(true)} onKeyDown={(event) => takeByKey(event)} sx={{ minWidth: 0 }}>
      {children}
      {(isAsked || isEntered) && <Help {...props} />}
    </Stack>
  )
}
