import type { Rolldown } from 'vite'

export type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>

/** The chunks that are meant, and whatever they import before they run. */
export const withImports = (
  bundle: Bundle,
  isMeant: (chunk: Rolldown.OutputChunk) => boolean,
): Rolldown.OutputChunk[] => {
  const found = new Set<Rolldown.OutputChunk>()
  const visit = (name: string): void => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || found.has(chunk)) return
    found.add(chunk)
    for (const imported of chunk.imports) visit(imported)
  }
  for (const [name, output] of Object.entries(bundle))
    if (output.type === 'chunk' && isMeant(output)) visit(name)
  return [...found]
}

/** What a browser loads before the first page. */
export const firstOf = (bundle: Bundle) => withImports(bundle, ({ isEntry }) => isEntry)
