import { useQueries } from '@tanstack/react-query'
import { type Identifier, useDataProvider } from 'react-admin'
import { recordTitle } from '../../../domain/record-title.ts'
import type { Field, Resource } from '../../../domain/resource.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { idsIn } from './references.ts'
import { usePartText } from './usePartText.ts'

/** The records that some values of fields refer to, by resource. */
const referredIn = (values: readonly (readonly [Field, unknown])[]): Map<Resource, Identifier[]> => {
  const referred = new Map<Resource, Identifier[]>()
  for (const [field, value] of values)
    if ('to' in field) referred.set(field.to, [...(referred.get(field.to) ?? []), ...idsIn(value)])
  return referred
}

/** Values of fields in words, what they refer to by its title; the values are named first, to be asked for. */
export const useReferenceText = (values: readonly (readonly [Field, unknown])[]) => {
  const language = useLanguage()
  const dataProvider = useDataProvider()
  const partText = usePartText()
  const referred = [...referredIn(values)]
  const answers = useQueries({
    queries: referred.map(([{ name }, ids]) => ({
      queryKey: [name, 'getMany', { ids: [...new Set(ids)] }],
      queryFn: async () => (await dataProvider.getMany(name, { ids: [...new Set(ids)] })).data,
      enabled: ids.length > 0,
    })),
  })
  const titleOf = (to: Resource, id: Identifier): string => {
    const found = answers[referred.findIndex(([resource]) => resource === to)]?.data
    const record = found?.find((candidate) => String(candidate.id) === String(id))
    return record ? recordTitle(to, record, language) : `№ ${id}`
  }
  return (field: Field, value: unknown): string =>
    'to' in field
      ? idsIn(value)
          .map((id) => titleOf(field.to, id))
          .join(', ')
      : partText(field, value)
}
