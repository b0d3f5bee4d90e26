import type { Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useRef } from 'react'

interface Place {
  /** The row that the address leads to. */
  first: number
  /** Is told which row is in view. */
  goTo: (index: number) => void
  /** The address stays as it is. */
  isHeld: boolean
}

/** Begins a long list at the row that its address names, and keeps the address at the row that is in view. */
export const usePlace = (virtualizer: Virtualizer<Window, Element>, { first, goTo, isHeld }: Place) => {
  const hasArrived = useRef(false)
  const { isScrolling } = virtualizer
  const arrive = useEffectEvent(() => {
    if (first > 0 || window.scrollY > 0) virtualizer.scrollToIndex(first, { align: 'start' })
    hasArrived.current = true
  })
  const rest = useEffectEvent(() => {
    const inView = virtualizer.range?.startIndex
    if (hasArrived.current && !isHeld && inView !== undefined && inView !== first) goTo(inView)
  })
  useEffect(() => {
    if (!isScrolling) rest()
  }, [isScrolling])
  useEffect(() => arrive(), [])
}
