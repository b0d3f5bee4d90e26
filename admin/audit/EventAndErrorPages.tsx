import { Box } from '@mui/material'
import { ResourceContextProvider, useRecordContext } from 'react-admin'
import { formatEventFacts } from '../../domain/audit/event-facts.ts'
import { errors } from '../../domain/resources/errors.ts'
import { events } from '../../domain/resources/events.ts'
import { ListPage } from '../resources/ListPage.tsx'
import { ParentPage } from '../resources/ParentPage.tsx'
import { CustomCells } from '../resources/resource-context.ts'
import { useLanguage } from '../ui/useLanguage.ts'

/** Facts of an event in words, shortened where they do not fit. */
const EventFacts = () => {
  const record = useRecordContext()
  const language = useLanguage()

  const facts = formatEventFacts(record?.data, language) || '—'
  return (
    <Box component="span" title={facts} sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
      {facts}
    </Box>
  )
}

const cells = { details: EventFacts }
const wideColumns = ['address']

/** List of the events that are not changes, with their facts in words. */
export const EventsPage = () => (
  <ResourceContextProvider value={events.name}>
    <CustomCells value={cells}>
      <ListPage wideColumns={wideColumns} />
    </CustomCells>
  </ResourceContextProvider>
)

/** Page of one event with its facts in words. */
export const EventPage = () => (
  <CustomCells value={cells}>
    <ParentPage />
  </CustomCells>
)

/** List of unexpected errors; similar ones share a row. */
export const ErrorsPage = () => (
  <ResourceContextProvider value={errors.name}>
    <ListPage />
  </ResourceContextProvider>
)
