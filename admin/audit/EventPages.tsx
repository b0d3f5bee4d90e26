import { ResourceContextProvider, useRecordContext } from 'react-admin'
import { formatEventFacts } from '../../domain/audit/event-facts.ts'
import { events } from '../../domain/resources/events.ts'
import { ParentPage } from '../resource/children/ParentPage.tsx'
import { ListPage } from '../resource/list/ListPage.tsx'
import { OwnCells } from '../resource/values/own-cells.ts'
import { useLanguage } from '../ui/useLanguage.ts'

const Details = () => formatEventFacts(useRecordContext()?.data, useLanguage()) || '—'

const cells = { details: Details }

/** What happened beside changes, with what is known of it in words. */
export const EventsPage = () => (
  <ResourceContextProvider value={events.name}>
    <OwnCells value={cells}>
      <ListPage />
    </OwnCells>
  </ResourceContextProvider>
)

/** One event, with what is known of it in words. */
export const EventPage = () => (
  <OwnCells value={cells}>
    <ParentPage />
  </OwnCells>
)
