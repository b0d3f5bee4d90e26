import { useEffect } from 'react'

interface Props {
  isDirty: boolean
  onTold: (isDirty: boolean) => void
}

/** Tells the head of the page that something is typed and not saved. */
export const Unsaved = ({ isDirty, onTold }: Props) => {
  useEffect(() => onTold(isDirty), [isDirty, onTold])
  return null
}
