import { useTranslateLabel } from 'react-admin'
import { hasTrait, localizedField } from '../../../domain/descriptor/field.ts'
import { titleFields } from '../../../domain/descriptor/record-title.ts'
import type { Resource } from '../../../domain/descriptor/resource.ts'
import { directions, type Language } from '../../../domain/languages.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { columnParts } from '../values/parts.ts'
import { viewOf } from '../values/types/index.ts'
import { useListed } from './listed.ts'
import { RecordCell } from './RecordCell.tsx'
import { NameLink } from './RecordLink.tsx'
import { ListColumn } from './table/ListColumn.tsx'

/** Long texts give way where a table has little room, so that its last columns are in sight. */
const widestOf = (width: number) => (width > 170 ? `min(${width}px, max(112px, 16cqi))` : width)

const shortened = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }

/**
 * The column whose text leads to the record: the first that names it, in the language of the interface where
 * that is shown, or else the first of all.
 */
const linkColumn = (resource: Resource, language: Language): string | undefined => {
  const { columns } = resource.list
  const named = titleFields(resource).flatMap((name) => [localizedField(resource, name, language), name])
  return named.find((name) => columns.includes(name)) ?? columns[0]
}

/** The column of a field: one, or one for each language. */
export const Column = ({ source }: { source: string }) => {
  const descriptor = useListed()
  const language = useLanguage()
  const label = String(useTranslateLabel()({ source }))
  const field = descriptor.fields[source]
  if (!field) return null
  const { width, isFigure } = viewOf(field.type).layout
  const isTitle = source === linkColumn(descriptor, language)
  return columnParts(language, source, field).map((part, index, { length }) => {
    const cell = <RecordCell part={part} field={field} />
    return (
      <ListColumn
        key={part.path}
        source={part.path}
        label={length > 1 ? part.label : label}
        isFigure={isFigure}
        dir={part.language && directions[part.language]}
        disableSort={!hasTrait(field, 'sortable')}
        sx={{ ...shortened, maxWidth: widestOf(width), ...(part.language && { textAlign: 'start' }) }}
      >
        {isTitle && index === 0 ? <NameLink part={part} field={field} /> : cell}
      </ListColumn>
    )
  })
}
