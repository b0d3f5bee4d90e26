import {
  type DataProvider,
  downloadCSV,
  type Identifier,
  type RaRecord,
  useDataProvider,
  useListContext,
  useTranslateLabel,
} from 'react-admin'
import { recordTitle } from '../../../domain/record-title.ts'
import type { Field, Resource } from '../../../domain/resource.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useDescriptor } from '../useDescriptor.ts'
import { type Part, partsOf, valueAt } from '../values/parts.ts'
import { usePartLabel } from '../values/usePartLabel.ts'
import { useExportText } from '../values/usePartText.ts'
import { csvOf } from './csv.ts'

const perCall = 1000

type List = Pick<ReturnType<typeof useListContext>, 'resource' | 'sort' | 'filterValues'>

/** Every record that the list shows on any of its pages. */
const allOf = async (provider: DataProvider, { resource, sort, filterValues: filter }: List) => {
  const records: RaRecord[] = []
  for (let page = 1; ; page += 1) {
    const { data, total = 0 } = await provider.getList(resource, {
      pagination: { page, perPage: perCall },
      sort,
      filter,
    })
    records.push(...data)
    if (data.length < perCall || records.length >= total) return records
  }
}

const idsIn = (value: unknown): Identifier[] =>
  (Array.isArray(value) ? value : [value]).filter((id) => id !== null && id !== undefined)

/** The titles of what a column refers to, by id. */
const titlesOf = async (
  provider: DataProvider,
  to: Resource,
  values: readonly unknown[],
  title: (record: RaRecord) => string,
): Promise<Map<string, string>> => {
  const ids = [...new Set(values.flatMap(idsIn))]
  const titles = new Map<string, string>()
  for (let first = 0; first < ids.length; first += perCall) {
    const { data } = await provider.getMany(to.name, { ids: ids.slice(first, first + perCall) })
    for (const record of data) titles.set(String(record.id), title(record))
  }
  return titles
}

interface Exported {
  source: string
  field: Field
  part: Part
}

const columnsOf = ({ list, fields }: Resource): Exported[] =>
  list.columns.flatMap((source) => {
    const field = fields[source]
    return field ? partsOf(source, field).map((part) => ({ source, field, part })) : []
  })

/** Downloads all records that the list's search and filters leave, with its columns, as a CSV file. */
export const useExport = (): (() => Promise<void>) => {
  const provider = useDataProvider()
  const list = useListContext()
  const descriptor = useDescriptor()
  const language = useLanguage()
  const translateLabel = useTranslateLabel()
  const labelOf = usePartLabel()
  const textOf = useExportText()
  const textsOf = async ({ field, part }: Exported, records: readonly RaRecord[]): Promise<string[]> => {
    const values = records.map((record) => valueAt(record, part.path))
    if (!('to' in field)) return values.map((value) => textOf(field, value))
    const titles = await titlesOf(provider, field.to, values, (record) =>
      recordTitle(field.to, record, language),
    )
    return values.map((value) =>
      idsIn(value)
        .map((id) => titles.get(String(id)) ?? String(id))
        .join(', '),
    )
  }
  return async () => {
    const records = await allOf(provider, list)
    const columns = columnsOf(descriptor)
    const texts: string[][] = []
    for (const column of columns) texts.push(await textsOf(column, records))
    const head = columns.map(
      ({ source, field, part }) => labelOf(source, field, part) ?? String(translateLabel({ source })),
    )
    const rows = records.map((_, index) => texts.map((column) => column[index] ?? ''))
    downloadCSV(csvOf([head, ...rows]), descriptor.name)
  }
}
