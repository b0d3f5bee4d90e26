import { type Theme, useMediaQuery } from '@mui/material'
import { useState, useSyncExternalStore } from 'react'

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

const findRoot = () => document.querySelector('#root')

const subscribeToDialogs = (onChange: () => void): (() => void) => {
  const observer = new MutationObserver(onChange)
  const root = findRoot()
  if (root) observer.observe(root, { attributes: true })
  return () => observer.disconnect()
}

/**
 * Returns a layout that depends on the width of the window. While a dialog is open it stays as it was: the button of the
 * dialog would be mounted again elsewhere, and the dialog would close.
 */
export const useLayoutBehindDialogs = (layout: boolean): boolean => {
  const [shown, setShown] = useState(layout)
  // MUI hides the app from screen readers while a dialog is open.
  const isKept = useSyncExternalStore(
    subscribeToDialogs,
    () => layout !== shown && findRoot()?.ariaHidden === 'true',
  )

  if (layout !== shown && !isKept) setShown(layout)
  return isKept ? shown : layout
}
