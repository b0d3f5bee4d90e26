import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { FieldTitle, RecordContextProvider, useListContext, useRecordContext } from 'react-admin'
import { fieldIn } from '../../../domain/in-language.ts'
import type { Language } from '../../../domain/languages.ts'
import type { Field } from '../../../domain/resource.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useDescriptor } from '../useDescriptor.ts'
import { partIn, valueAt } from '../values/parts.ts'
import { viewOf } from '../values/types/index.ts'
import { RecordCell } from './RecordCell.tsx'
import { RecordLink } from './RecordLink.tsx'

/** The same text in another language is left to the form. */
const isForeign = (field: Field, language: Language): boolean =>
  'language' in field && field.language !== undefined && field.language !== language

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

const CardValue = ({ source, field }: { source: string; field: Field }) => {
  const { onCard } = viewOf(field.type).layout
  const whiteSpace = onCard === 'short' ? 'nowrap' : undefined
  return (
    <Stack direction="row" sx={{ gap: 1, maxWidth: '100%', overflowWrap: 'anywhere', whiteSpace }}>
      {onCard === 'named' && (
        <span>
          <FieldTitle source={source} />:
        </span>
      )}
      <RecordCell part={partIn(useLanguage(), source, field)} field={field} />
    </Stack>
  )
}

const Card = () => {
  const descriptor = useDescriptor()
  const { fields, list } = descriptor
  const language = useLanguage()
  const title = fieldIn(descriptor, descriptor.title, language)
  const named = (source: string): [string, Field][] => (fields[source] ? [[source, fields[source]]] : [])
  const record = useRecordContext()
  const rest = list.columns
    .flatMap(named)
    .filter(
      ([source, field]) =>
        source !== title && viewOf(field.type).layout.onCard && !isForeign(field, language),
    )
    .filter(([source, field]) => !isEmpty(valueAt(record, partIn(language, source, field).path)))
  return (
    <Stack
      component="li"
      sx={{ position: 'relative', gap: 1, padding: 3, borderBlockStart: '1px solid', borderColor: 'divider' }}
    >
      {named(title).map(([source, field]) => (
        <RecordLink key={source}>
          <RecordCell part={partIn(language, source, field)} field={field} />
        </RecordLink>
      ))}
      <Typography
        component="div"
        variant="body2"
        color="textSecondary"
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1 }}
      >
        {rest.map(([source, field]) => (
          <CardValue key={source} source={source} field={field} />
        ))}
      </Typography>
    </Stack>
  )
}

/** The records of a list on a phone: a card each, with its title and what else is known of it. */
export const RecordCards = () => {
  const { data } = useListContext()
  return (
    <Stack component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {data?.map((record) => (
        <RecordContextProvider key={record.id} value={record}>
          <Card />
        </RecordContextProvider>
      ))}
    </Stack>
  )
}
