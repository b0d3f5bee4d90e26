import { type RefObject, useCallback, useRef } from 'react'

/** Leads from field to field that has no text yet, and from the last one to the first again. */
export const useNextGap = (): [RefObject<HTMLDivElement | null>, () => void] => {
  const area = useRef<HTMLDivElement>(null)
  const goOn = useCallback(() => {
    const fields = [...(area.current?.querySelectorAll<HTMLTextAreaElement>('textarea[lang]') ?? [])]
    const here = fields.findIndex((field) => field.matches(':focus'))
    const order = [...fields.slice(here + 1), ...fields.slice(0, Math.max(here, 0))]
    order.find((field) => field.value.trim() === '')?.focus()
  }, [])
  return [area, goOn]
}
