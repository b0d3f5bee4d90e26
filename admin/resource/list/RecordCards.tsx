import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { FieldTitle, useRecordContext } from 'react-admin'
import { localizedField } from '../../../domain/descriptor/field.ts'
import { titleFields } from '../../../domain/descriptor/record-title.ts'
import type { Field } from '../../../domain/descriptor/resource.ts'
import type { Language } from '../../../domain/languages.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { RecordActs } from '../actions/RecordActs.tsx'
import { partIn, valueAt } from '../values/parts.ts'
import { viewOf } from '../values/types/index.ts'
import { CardDetails, ListCards } from './ListCards.tsx'
import { useListed } from './listed.ts'
import { RecordCell } from './RecordCell.tsx'
import { NameLink } from './RecordLink.tsx'

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

/** The name of the record: one field as it is shown elsewhere, several together. */
const CardName = ({ sources: [first = '', ...others] }: { sources: readonly string[] }) => {
  const language = useLanguage()
  const field = useListed().fields[first]
  return <NameLink {...(field && others.length === 0 && { field, part: partIn(language, first, field) })} />
}

const Card = () => {
  const descriptor = useListed()
  const { fields, list } = descriptor
  const language = useLanguage()
  const titles = titleFields(descriptor).map((name) => localizedField(descriptor, name, language))
  const named = (source: string): [string, Field][] => (fields[source] ? [[source, fields[source]]] : [])
  const record = useRecordContext()
  const rest = list.columns
    .flatMap(named)
    .filter(
      ([source, field]) =>
        !titles.includes(source) && viewOf(field.type).layout.onCard && !isForeign(field, language),
    )
    .filter(([source, field]) => !isEmpty(valueAt(record, partIn(language, source, field).path)))
  return (
    <>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
        <Box sx={{ minWidth: 0 }}>
          <CardName sources={titles} />
        </Box>
        {record && (
          // Its button stands above the link that covers the card, which it makes no higher.
          <Box sx={{ flex: 'none', marginBlock: '-10px', '& > *': { zIndex: 1 } }}>
            <RecordActs record={record} />
          </Box>
        )}
      </Stack>
      <CardDetails>
        {rest.map(([source, field]) => (
          <CardValue key={source} source={source} field={field} />
        ))}
      </CardDetails>
    </>
  )
}

/** The records of a list on a phone: a card each, with its title and what else is known of it. */
export const RecordCards = () => (
  <ListCards>
    <Card />
  </ListCards>
)
