import { existsSync, readFileSync } from 'node:fs'
import type { Trilingual } from '../../domain/languages.ts'

export interface CatalogueItem {
  content_key: string
  component_type: string
  category: string | null
  screen_location: string
  page_number: number | null
  translations: Partial<Trilingual>
}

const lines = new URL('catalogue.jsonl', import.meta.url)
const beside = new URL('../../../shared/data/catalogue-jitsi.json', import.meta.url)

const parse = (json: string): CatalogueItem => JSON.parse(json)

/** Unusual texts: missing, empty, white space, placeholders, marks, joined and separate letters. */
export const smallCatalogue = {
  name: 'the small catalogue',
  file: lines,
  items: readFileSync(lines, 'utf8').trimEnd().split('\n').map(parse),
}

const largeCatalogue = () => {
  const items: CatalogueItem[] = JSON.parse(readFileSync(beside, 'utf8'))
  return { name: 'a catalogue of a real application', file: beside, items }
}

/** Catalogues to test with; the large one is optional, from outside the repository. */
export const catalogues = [smallCatalogue, ...(existsSync(beside) ? [largeCatalogue()] : [])]
