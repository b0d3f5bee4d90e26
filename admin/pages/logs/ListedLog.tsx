import { ResourceContextProvider } from 'react-admin'
import { events } from '../../../domain/resources/events.ts'
import { ListPage } from '../../resource/list/ListPage.tsx'

/** What happened beside changes, as the generated list shows it. */
export const EventsPage = () => (
  <ResourceContextProvider value={events.name}>
    <ListPage />
  </ResourceContextProvider>
)
