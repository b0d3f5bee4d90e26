const entry = /<script[^>]*type="module"[^>]*src="([^"]+)"/

/** The build of the interface that runs here, as its first script is named; none in development. */
export const runningBuild = (): string | undefined =>
  document.querySelector('script[type=module][src*="/assets/"]')?.getAttribute('src') ?? undefined

/** The build that the server would give now; undefined where it does not say. */
export const servedBuild = async (): Promise<string | undefined> => {
  const response = await fetch('/', { cache: 'no-store', headers: { Accept: 'text/html' } })
  return response.ok ? entry.exec(await response.text())?.[1] : undefined
}
