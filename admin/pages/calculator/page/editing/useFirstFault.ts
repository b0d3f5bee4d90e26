import { type RefObject, useEffect } from 'react'

/** After each attempt to save: the first value that is wrong has the focus. */
export const useFirstFault = (form: RefObject<HTMLElement | null>, attempts: number): void => {
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, attempts])
}
