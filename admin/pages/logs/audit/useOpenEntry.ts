import { useSearchParams } from 'react-router-dom'

/** The one entry that stands open; its number is in the address, which can be sent. */
export const useOpenEntry = () => {
  const [params, setParams] = useSearchParams()
  const open = params.get('entry') ?? undefined
  const toggle = (id: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (before.get('entry') === id) next.delete('entry')
        else next.set('entry', id)
        return next
      },
      { replace: true },
    )
  return { open, toggle }
}
