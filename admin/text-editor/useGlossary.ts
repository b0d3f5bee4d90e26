import { useGetList } from 'react-admin'
import { type GlossaryTerm, glossaryTerms } from '../../domain/resources/glossary-terms.ts'
import { buildGlossary, type Glossary, type Term } from '../../domain/translations/glossary.ts'

/** Maximum that a list returns at once. */
const maxTerms = 1000

/** Terms change seldom, so they are cached for five minutes. */
const staleTimeMs = 5 * 60_000

const toTerm = ({ id, note, ...record }: GlossaryTerm): Term => ({
  id,
  note,
  term: { ru: record.term_ru, he: record.term_he, en: record.term_en },
})

const [field, order] = glossaryTerms.list.sort

const noTerms: readonly GlossaryTerm[] = []

/** Glossaries by the response from which they were built, which takes longer than a page should wait at each visit. */
const glossaries = new WeakMap<readonly GlossaryTerm[], Glossary>()

const toGlossary = (terms: readonly GlossaryTerm[]): Glossary => {
  const glossary = glossaries.get(terms) ?? buildGlossary(terms.map(toTerm))
  glossaries.set(terms, glossary)
  return glossary
}

/** Reads the glossary; empty while loading. */
export const useGlossary = (): Glossary => {
  const { data = noTerms } = useGetList<GlossaryTerm>(
    glossaryTerms.name,
    {
      pagination: { page: 1, perPage: maxTerms },
      sort: { field, order: order === 'asc' ? 'ASC' : 'DESC' },
    },
    { staleTime: staleTimeMs },
  )
  return toGlossary(data)
}
