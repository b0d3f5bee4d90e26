import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { FieldTitle, RecordContextProvider, useListContext, useRecordContext } from 'react-admin'
import type { Field } from '../../domain/resource.ts'
import { useLanguage } from '../ui/useLanguage.ts'
import { partIn } from './parts.ts'
import { RecordCell } from './RecordCell.tsx'
import { RecordLink } from './RecordLink.tsx'
import { traits } from './traits.ts'
import { useDescriptor } from './useDescriptor.ts'

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

const Card = () => {
  const { fields, list, title } = useDescriptor()
  const language = useLanguage()
  const named = (source: string): [string, Field][] => (fields[source] ? [[source, fields[source]]] : [])
  const record = useRecordContext()
  const rest = list.columns
    .flatMap(named)
    .filter(([source, { type }]) => source !== title && traits[type].onCard && !isEmpty(record?.[source]))
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
          <Stack key={source} direction="row" sx={{ gap: 1, maxWidth: '100%', overflowWrap: 'anywhere' }}>
            {traits[field.type].onCard === 'named' && (
              <span>
                <FieldTitle source={source} />:
              </span>
            )}
            <RecordCell part={{ path: source }} field={field} />
          </Stack>
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
