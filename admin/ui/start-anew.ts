import type { NavigateFunction } from 'react-router-dom'

/** How many pages of the interface this tab has gone through to the present one, as the router counts them. */
const pagesBehind = (): number => {
  const { idx = 0 }: { idx?: number } = history.state ?? {}
  return idx
}

const arrival = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))

/**
 * Opens a path as if the tab had shown no other: addresses name what was searched, and whoever comes next
 * would find them by going back or forward.
 */
export const startAnew = async (navigate: NavigateFunction, path: string): Promise<void> => {
  const behind = pagesBehind()
  if (behind > 0) {
    const arrived = arrival()
    void navigate(-behind)
    await arrived
  }
  await navigate(path, { replace: true })
  // What lies ahead is dropped by going on, not by replacing.
  if (behind > 0) await navigate(path)
}
