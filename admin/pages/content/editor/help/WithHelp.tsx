import { Stack } from '@mui/material'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Help, type HelpProps } from './Help.tsx'

interface Props extends HelpProps {
  /** Whether help is offered before anybody goes to the field. */
  isAsked?: boolean
  /** The field and what stands by it. */
  children: ReactNode
}

/** The number, or Enter, that is pressed with Alt, by the place of the key on the keyboard. */
const keyOf = ({ code, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string | undefined =>
  altKey && !ctrlKey && !metaKey && !shiftKey ? /^(?:Digit)?([1-9]|Enter)$/.exec(code)?.[1] : undefined

/** Presses what says that it takes this key. */
const press = (event: KeyboardEvent<HTMLElement>) => {
  const key = keyOf(event)
  const taking = key && event.currentTarget.querySelector(`[aria-keyshortcuts="Alt+${key}"]`)
  if (!(taking instanceof HTMLElement)) return
  event.preventDefault()
  taking.click()
}

/** A field in which a text is translated, and below it what helps; of hundreds of fields only where somebody is. */
export const WithHelp = ({ isAsked = false, children, ...props }: Props) => {
  const [isEntered, enter] = useState(false)
  return (
    <Stack onFocus={() => enter(true)} onKeyDown={press} sx={{ minWidth: 0 }}>
      {children}
      {(isAsked || isEntered) && <Help {...props} />}
    </Stack>
  )
}
